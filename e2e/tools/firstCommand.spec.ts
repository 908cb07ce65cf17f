import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { environment, makeCopy } from '../support/copyOfProject';

// Commands work as the first one after `npm ci`, when no generated file exists. Those that need something else say so.

const timeout = 600_000;
let folder: string;

test.describe.configure({ mode: 'default', timeout });
test.beforeAll(() => {
  folder = makeCopy('first', true);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Removes what the commands before have generated; the photographs only if asked to: encoding them takes minutes. */
function clean(withPhotographs: boolean): void {
  const photographs = path.join(folder, 'public/photos');
  const isKept = !withPhotographs && existsSync(photographs);
  if (isKept) renameSync(photographs, `${folder}-photographs`);
  // `node_modules` is a link here, so it is not ignored.
  execFileSync('git', ['clean', '-fdXq'], { cwd: folder });
  if (isKept) {
    mkdirSync(path.dirname(photographs), { recursive: true });
    renameSync(`${folder}-photographs`, photographs);
  }
}

/** Runs a command until it ends or has printed `until`; returns its exit code, if any, and its output. */
async function run(command: string, until?: RegExp): Promise<{ code: number | null; said: string }> {
  const mode = command === 'start' ? 'production' : 'development';
  const child = spawn('npm', ['run', '--silent', ...command.split(' ')], {
    cwd: folder,
    env: { ...environment(), CI: '', NODE_ENV: mode, PORT: '3499', FORCE_COLOR: '0' },
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

/** Commands, and what they print when they have done their work, or say what they need. */
const commands: Record<string, RegExp> = {
  'check:content': /content: 0 to fix, 0 warnings\./,
  deploy: /^NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing/,
  'owners -- list': /npm run edit/,
  'posts -- export posts.json': /npm run edit/,
  preflight: /preflight: not ready to go live\./,
  'requests -- list': /npm run edit/,
  'galleries -- list': /npm run edit/,
  notify: /^SMTP_URL is missing/,
  dev: /Ready in/,
  'test:unit -- lib/format.test.ts': /1 passed, 1 total/,
  typecheck: /^(?![\s\S]*error TS)/,
  start: /The site is at \S+/,
};

test('each command works as the first one', async () => {
  for (const [position, [command, words]] of Object.entries(commands).entries()) {
    await test.step(`npm run ${command}`, async () => {
      // The first one starts without any file of the photographs.
      clean(position === 0);
      const isServer = /^(dev|start)$/.test(command);
      const { code, said } = await run(command, isServer ? words : undefined);
      expect(said).toMatch(words);
      expect(said).not.toMatch(internal);
      const isRefusal = /deploy|owners|posts|requests|galleries|notify|preflight/.test(command);
      if (!isServer) expect(code, said).toBe(isRefusal ? 1 : 0);
    });
  }
});
