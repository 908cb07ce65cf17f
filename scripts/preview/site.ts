import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** The output of the development server, for developers. */
export const logFile = '.next/preview.log';

/** The development server of Next.js, in its own process. */
export type NextServer = {
  url: string;
  kill: () => void;
  /** Resolves to the exit code when the process has ended. */
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
 * @throws Error when it exits before that
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
      child.stdout.setEncoding('utf8').on('data', (output: string) => {
        if (/Ready in/.test(output)) resolve();
      });
    }),
    ended.then(() => {
      throw new Error(`The development server did not start. See ${logFile}.`);
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, kill: () => child.kill(), ended };
}
