import { spawnSync } from 'node:child_process';
import path from 'node:path';
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

/**
 * A command as a program and its arguments, to be started without a shell: a shell drops empty arguments and splits
 * others. On Windows npm and npx are batch files, which need a shell, so Node.js runs their code instead.
 *
 * @param npm the file of npm's code; npm passes it to its scripts
 */
export function resolveProgram(
  [name = '', ...args]: string[],
  platform: NodeJS.Platform = process.platform,
  npm = process.env.npm_execpath ?? '',
): [program: string, args: string[]] {
  if (platform !== 'win32' || !['npm', 'npx'].includes(name)) return [name, args];
  // Another package manager may have started this script. Node.js for Windows includes npm.
  const folder = /np[mx]-cli\.js$/.test(npm)
    ? path.dirname(npm)
    : path.join(path.dirname(process.execPath), 'node_modules', 'npm', 'bin');
  return [process.execPath, [path.join(folder, `${name}-cli.js`), ...args]];
}

/** Runs a command with this terminal's output, and waits for it. @returns whether it succeeded */
export function runProgram(
  command: string[],
  { environment, folder }: { environment?: Record<string, string>; folder?: string } = {},
): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(...resolveProgram(command), { stdio: 'inherit', cwd: folder, env }).status === 0;
}
