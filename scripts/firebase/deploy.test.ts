import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { firebaseTools } from './firebaseTools';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  mkdirSync(path.join(folder, 'out/_next/static'), { recursive: true });
  writeFileSync(path.join(folder, 'out/_next/static/release.json'), '{}');
  for (const file of ['firebase.json', 'firestore.rules']) cpSync(file, path.join(folder, file));
  // npm and npx that only note how they were called; one script fails if asked to.
  mkdirSync(path.join(folder, 'bin'));
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\necho "$DEPLOY ${name} $*" >> commands\ntest "$2" != "$FAILS"\n`;
    writeFileSync(path.join(folder, 'bin', name), script, { mode: 0o755 });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command in the folder. @returns the commands that it ran, and what it said */
function deploy(environment: Record<string, string>) {
  const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, path.resolve('scripts/firebase/deploy.ts')],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { NODE_ENV: 'test', PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`, ...environment },
    },
  );
  const file = path.join(folder, 'commands');
  const commands = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return { status, said: stdout + stderr, commands };
}

const checks = ['preflight', 'typecheck', 'build', 'test:site'].map((name) => `production npm run ${name}`);
const project = { NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'north' };

test('checks, builds and tests before it publishes the rules and the pages', () => {
  const { status, commands } = deploy(project);
  const publish = (parts: string) =>
    `production npx --yes ${firebaseTools} deploy --only ${parts} --config firebase.published.json --project north --non-interactive`;
  expect(commands).toEqual([...checks, publish('firestore,hosting')]);
  expect(status).toBe(0);
  const withBucket = deploy({ ...project, NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: 'north.appspot.com' });
  expect(withBucket.commands.at(-1)).toBe(publish('firestore,hosting,storage'));
});

test('the first failure ends it, and nothing is published', () => {
  const { status, commands, said } = deploy({ ...project, FAILS: 'test:site' });
  expect(status).toBe(1);
  expect(commands).toEqual(checks);
  expect(said).toContain("The deployment stopped: 'npm run test:site' failed, see above.");
});

test.each([
  [{}, 'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing'],
  [{ ...project, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, 'FIRESTORE_EMULATOR_HOST is set'],
])('refuses before it does anything: %p', (environment, expected) => {
  const { commands, said } = deploy(environment);
  expect(commands).toEqual([]);
  expect(said).toContain(expected);
});
