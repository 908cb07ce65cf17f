import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import packageFile from '../../package.json' with { type: 'json' };
import { environment, makeCopy } from '../support/copyOfProject';

// Each documented command works as the first one after `npm ci`, when no generated file exists. Commands that need
// something else say so.

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
  deploy: /^NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing/,
  'owners -- list': /npm run edit/,
  'posts -- export posts.json': /npm run edit/,
  // Before the check: the configuration is changed in copies.
  format: /Checked \d+ files/,
  lint: /Checked \d+ files/,
  'edit -- --no-open': /The editor is at \S+/,
  preflight: /preflight: not ready to go live\./,
  'check:content': /content: 0 to fix, 0 warnings\./,
  pictures: /pictures: 97 photographs/,
  'requests -- list': /npm run edit/,
  'galleries -- list': /npm run edit/,
  notify: /^SMTP_URL is missing/,
  dev: /Ready in/,
  'test:unit -- lib/format.test.ts': /1 passed, 1 total/,
  typecheck: /^(?![\s\S]*error TS)/,
  start: /The site is at \S+/,
};

for (const [position, [command, words]] of Object.entries(commands).entries()) {
  test(`npm run ${command}`, async () => {
    // The first ones start without any file of the photographs.
    clean(position < 9);
    const isServer = /^(edit|dev|start)\b/.test(command);
    const { code, said } = await run(command, isServer ? words : undefined);
    expect(said).toMatch(words);
    expect(said).not.toMatch(internal);
    const isRefusal = /deploy|owners|posts|requests|galleries|notify|preflight/.test(command);
    if (!isServer) expect(code, said).toBe(isRefusal ? 1 : 0);
  });
}

test('every command is tried here, or needs more than the packages', () => {
  const tried = new Set(Object.keys(commands).map((command) => command.split(' ')[0]));
  const others = Object.keys(packageFile.scripts).filter(
    (name) => !tried.has(name) && !/^(pre|post)(?!view|flight|s$)/.test(name),
  );
  expect(others.sort()).toEqual(
    [
      // A part of start.
      'build',
      // A Firebase project, or the network.
      'setup',
      // A built site, and browsers.
      ...['bench', 'test', 'test:browsers', 'test:site'],
    ].sort(),
  );
});
