import type { CommandResult } from './firebase';

export function runFake(state: object, words: string[], folder: string): CommandResult;
