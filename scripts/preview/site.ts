import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** What the development server says: for developers, who find it here. */
export const logFile = '.next/preview.log';

/** The development server of Next.js, in a process of its own. */
export type NextServer = {
  url: string;
  kill: () => void;
  /** Settles when the process has ended, with its exit code. */
  ended: Promise<number>;
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
 * @throws Error when it ends before
 */
export async function startNext(environment: Record<string, string>): Promise<NextServer> {
  const port = await freePort();
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1', '--port', String(port)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  await Promise.race([
    new Promise<void>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (said: string) => {
        if (/Ready in/.test(said)) resolve();
      });
    }),
    ended.then(() => {
      throw new Error(`The development server did not start. ${logFile} says why.`);
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, kill: () => child.kill(), ended };
}
