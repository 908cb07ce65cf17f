import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The output of the development server, for developers. */
export const logFile = '.next/edit.log';

/** How much of its output is searched for the URL, in characters. */
const maxStartOutput = 2000;

/** Why the development server has ended, from its output. */
export function whyEnded(output: string): string {
  const plain = stripVTControlCharacters(output);
  if (!plain.includes('Another next dev server is already running'))
    return `The development server has stopped. See ${logFile}.`;
  const [, address] = /Local:\s+(\S+)/.exec(plain) ?? [];
  const [, id] = /PID:\s+(\d+)/.exec(plain) ?? [];
  const kill = process.platform === 'win32' ? `taskkill /PID ${id} /T /F` : `kill ${id}`;
  return `Another development server of this folder is running${address ? ` at ${address}` : ''}${id ? ` (process ${id})` : ''}, maybe from npm run dev or edit.
Stop it with Ctrl-C in its terminal${id ? `, or with: ${kill}` : ''}
Then start this command again.`;
}

/**
 * Starts the development server of Next.js at a free port, in its own process, and waits until it listens.
 *
 * @returns its URL, `kill`, and `ended`, which resolves to the exit code and the reason
 * @throws Error when it exits before that
 */
export async function startNext(environment: Record<string, string>) {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(
    process.execPath,
    ['scripts/editor/server/nextUntilParentEnds.cjs', 'dev', '--hostname', '127.0.0.1', '--port', '0'],
    // The pipe to it closes when this process ends: see nextUntilParentEnds.cjs.
    { stdio: 'pipe', env: { ...process.env, ...environment } },
  );
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<{ code: number; reason: string }>((resolve) =>
    child.once('close', (code) =>
      log.end(() => resolve({ code: code ?? 1, reason: whyEnded(readFileSync(logFile, 'utf8')) })),
    ),
  );
  let output = '';
  const url = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = stripVTControlCharacters(output + text).slice(-maxStartOutput);
      const [, found] = /Local:\s+(\S+)[\s\S]*Ready in/.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const failure = ended.then(({ reason }) => {
    throw new Error(reason);
  });
  return { url: await Promise.race([url, failure]), kill: () => child.kill(), ended };
}
