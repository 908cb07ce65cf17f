import { stripVTControlCharacters } from 'node:util';

/** Stored text for the terminal, without characters that control it or reverse what follows. */
export const printable = (text: string) =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
