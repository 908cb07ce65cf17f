import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeCopy, startCopy } from '../support/copyOfProject';

// However the editor ends, nothing of it keeps the next one from starting.

const timeout = 120_000;
const args = ['scripts/editor/index.ts', '--no-open'];
const start = (folder: string) => startCopy(folder, args, /The editor is at (\S+)\s/, '3495');

const isRunning = (id: number) => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};
/** The development server's process, once it has the lock. */
async function serverIn(folder: string): Promise<number> {
  const lock = path.join(folder, '.next/dev/lock');
  const found = () => (existsSync(lock) ? Number(JSON.parse(readFileSync(lock, 'utf8')).pid) : Number.NaN);
  // One that was killed leaves its lock.
  await expect(async () => expect(isRunning(found())).toBe(true)).toPass({ timeout });
  return found();
}

test('the development server ends with the editor, and another one is named', async () => {
  test.setTimeout(5 * timeout);
  const folder = makeCopy('ends');
  for (const signal of ['SIGKILL', 'SIGHUP'] as const) {
    const editor = await start(folder);
    const server = await serverIn(folder);
    editor.process.kill(signal);
    await expect.poll(() => isRunning(server), { timeout }).toBe(false);
  }
  // A server that the editor has not started.
  const other = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'dev', '--port', '3496', '--hostname', '127.0.0.1'],
    { cwd: folder, stdio: 'ignore' },
  );
  const server = await serverIn(folder);
  const editor = await start(folder).catch((error: Error) => error.message);
  const output = typeof editor === 'string' ? () => editor : editor.said;
  await expect.poll(output, { timeout }).toContain(`(process ${server})`);
  const ended = new Promise((resolve) => other.once('close', resolve));
  other.kill();
  await ended;
  if (typeof editor !== 'string') await editor.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
