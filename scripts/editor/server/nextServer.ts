import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The output of the development server, for developers. */
export const logFile = '.next/preview.log';

/** Why the development server has ended, from its output. */
export function whyEnded(output: string): string {
  const plain = stripVTControlCharacters(output);
  if (!plain.includes('Another next dev server is already running'))
    return `The development server has stopped. See ${logFile}.`;
  const [, address] = /Local:\s+(\S+)/.exec(plain) ?? [];
  const [, id] = /PID:\s+(\d+)/.exec(plain) ?? [];
  const kill = process.platform === 'win32' ? `taskkill /PID ${id} /T /F` : `kill ${id}`;
  return `Another development server of this folder is running${address ? ` at ${address}` : ''}${id ? ` (process ${id})` : ''}, maybe from npm run dev, preview or edit.
Stop it with Ctrl-C in its terminal${id ? `, or with: ${kill}` : ''}
Then start this command again.`;
}

/** The development server of Next.js, in its own process. */
export type NextServer = {
  url: string;
  kill: () => void;
  /** Resolves to the exit code and the reason when the process has ended. */
  ended: Promise<{ code: number; reason: string }>;
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      );
    });
  });
}

/**
 * Starts the development server at a free port, and waits until it listens.
 *
 * @throws Error when it exits before that
 */
export async function startNext(environment: Record<string, string>): Promise<NextServer> {
  const port = await freePort();
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(
    process.execPath,
    [
      'scripts/editor/preview/nextUntilParentEnds.cjs',
      'dev',
      '--hostname',
      '127.0.0.1',
      '--port',
      String(port),
    ],
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
  await Promise.race([
    new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (output: string) => {
        if (/Ready in/.test(output)) resolve();
      });
    }),
    ended.then(({ reason }) => {
      throw new Error(reason);
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, kill: () => child.kill(), ended };
}
