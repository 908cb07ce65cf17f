import { execFileSync, spawn } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { environment, makeCopy } from '../support/copyOfProject';

// Commands that `.ci/run` does not begin with work as the first one after `npm ci`, too, when no generated file exists
// besides photographs, whose encoding takes minutes. Those that need something else say so.

/** Runs a command until it ends or has printed `until`; returns its exit code, if any, and its output. */
async function run(
  folder: string,
  command: string,
  until?: RegExp,
): Promise<{ code: number | null; said: string }> {
  const child = spawn('npm', ['run', '--silent', ...command.split(' ')], {
    cwd: folder,
    env: { ...environment(), CI: '', NODE_ENV: 'development', PORT: '3499', FORCE_COLOR: '0' },
    // Its group, so that everything that npm has started can be ended.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let said = '';
  const printed = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (until?.test(said)) resolve();
      });
    }
  });
  await Promise.race([ended, printed]);
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  return { code: await ended, said };
}

/** Output that only a developer of the command understands. */
const internal = /\n\s+at .*:\d+:\d+|ENOENT|is not supported by the editor|TypeError|ReferenceError/;

/** What each refusal says that it needs. */
const refusals: Record<string, RegExp> = {
  deploy: /^NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing/,
  'owners -- list': /npm run edit/,
  'posts -- export posts.json': /npm run edit/,
  preflight: /preflight: not ready to go live\./,
  'requests -- list': /npm run edit/,
  'galleries -- list': /npm run edit/,
  notify: /^SMTP_URL is missing/,
};

test('each command works as the first one', async () => {
  test.setTimeout(600_000);
  const folder = makeCopy('first', true);
  const [photographs, kept] = [path.join(folder, 'public/photos'), `${folder}-photographs`];
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  cpSync('public/photos', kept, { recursive: true, preserveTimestamps: true });
  try {
    for (const [command, words] of [...Object.entries(refusals), ['dev', /Ready in/] as const]) {
      await test.step(`npm run ${command}`, async () => {
        // `node_modules` is a link here, so it is not ignored.
        execFileSync('git', ['clean', '-fdXq'], { cwd: folder });
        renameSync(kept, photographs);
        const isRefusal = command in refusals;
        const { code, said } = await run(folder, command, isRefusal ? undefined : words);
        renameSync(photographs, kept);
        expect(said).toMatch(words);
        expect(said).not.toMatch(internal);
        if (isRefusal) expect(code, said).toBe(1);
      });
    }
  } finally {
    for (const made of [folder, kept]) rmSync(made, { recursive: true, force: true, maxRetries: 5 });
  }
});
