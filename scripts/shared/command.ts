import { spawnSync } from 'node:child_process';
import nextEnv from '@next/env';

/** Loads `.env.local` and the other `.env` files as Next.js does, without output. */
export function loadEnvironment(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
}

/** Runs a command: prints the text that it returns, or the message of its error, and then ends with status 1. */
export async function runCommand(run: () => Promise<unknown>): Promise<void> {
  try {
    const text = await run();
    if (typeof text === 'string') console.log(text);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs a program with this terminal's output, and waits for it. No argument may have a space. @returns whether it succeeded */
export function runProgram(
  [name = '', ...args]: string[],
  environment: Record<string, string> = {},
): boolean {
  const env = { ...process.env, ...environment };
  // npm and npx are batch files on Windows, which need a shell.
  return spawnSync(name, args, { stdio: 'inherit', shell: process.platform === 'win32', env }).status === 0;
}
