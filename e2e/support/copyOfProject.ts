import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../../scripts/testing/copyProject';

/** A command of this project running in a copy of it, where the content may be changed. */
export type RunningCopy = {
  folder: string;
  /** The address that the command printed. */
  url: string;
  process: ChildProcess;
  /** All of its output so far. */
  said: () => string;
  /** Ends the command and removes the copy. */
  stop: () => Promise<void>;
};

/** The environment without this test run's own variables, which must not reach nested runs. */
export const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|SITE_|NODE_OPTIONS)/.test(name)),
  );

/** A copy of this project in an empty folder; if it is fresh, without generated files. */
export function makeCopy(name: string, isFresh = false): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  copyProject(folder, isFresh);
  return folder;
}

/**
 * Runs a command in a copy of this project until it ends.
 *
 * @returns its output
 * @throws Error when it fails
 */
export async function runInCopy(
  folder: string,
  command: string,
  variables: Record<string, string> = {},
): Promise<string> {
  const [name = '', ...words] = command.split(' ');
  const env = { ...environment(), NODE_ENV: 'production' as const, ...variables };
  return (await promisify(execFile)(name, words, { cwd: folder, env, maxBuffer: 2 ** 26 })).stdout;
}

/**
 * Starts a command in a copy of this project, and waits until it prints its address.
 *
 * @param words arguments for node
 * @param address finds the address in its output
 */
export async function startCopy(
  folder: string,
  words: string[],
  address: RegExp,
  port: string,
): Promise<RunningCopy> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: folder,
    env: { ...environment(), NODE_ENV: 'development', PORT: port },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, found] = address.exec(said) ?? [];
        if (found) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(said)));
  });
  return {
    folder,
    url,
    process: child,
    said: () => said,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
