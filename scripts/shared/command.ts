import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import nextEnv from '@next/env';

const settingsFile = '.env.local';

/** Loads `.env.local` and the other `.env` files as Next.js does, without output. @throws Error if `.env.local` cannot be read as text */
export function loadEnvironment(): void {
  if (existsSync(settingsFile)) {
    const text = readFileSync(settingsFile, 'utf8');
    if (/^\ufeff|\0/.test(text))
      throw new Error(
        `${settingsFile} is not plain UTF-8, as PowerShell writes it. Save it as UTF-8 without BOM.`,
      );
    if (/^[^#\n]*=.*[“”‘’]/m.test(text))
      throw new Error(`${settingsFile} has curly quotes. Write straight ones, or none.`);
  }
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
