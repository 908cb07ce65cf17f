import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { site } from '../content/site';
import { createTemporaryFolder } from './testing/jest/createTemporaryFolder';

const folder = createTemporaryFolder();
beforeEach(() => {
  folder.write('commands', '');
  for (const file of ['firebase.json', 'firestore.rules']) cpSync(file, folder.path(file));
  // npm and npx that only record how they were called; the script that FAILS names fails.
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\necho "$DEPLOY ${name} $*" >> commands\ntest "$2" != "$FAILS"\n`;
    folder.write(`bin/${name}`, script, 0o755);
  }
});

/** Runs the command in the folder. @returns the commands that it ran, and its output */
function runDeploy(environment: Record<string, string>) {
  const tsx = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', tsx, path.resolve('scripts/deploy.ts')],
    {
      cwd: folder.path(),
      encoding: 'utf8',
      env: { NODE_ENV: 'test', PATH: `${folder.path('bin')}:${process.env.PATH}`, ...environment },
    },
  );
  return { status, output: stdout + stderr, commands: folder.read('commands').trim().split('\n') };
}

const checkCommands = ['preflight', 'typecheck', 'build', 'test:site'].map(
  (name) => `production npm run ${name}`,
);
const project = { NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'north' };

test('checks, builds and tests before it publishes the rules and the pages', () => {
  const bucket = { NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET: 'north.appspot.com' };
  expect(runDeploy({ ...project, ...bucket })).toMatchObject({
    status: 0,
    commands: [
      ...checkCommands,
      `production npx --yes firebase-tools@15.34.2 deploy --only firestore,hosting,storage --config firebase.published.json --project north --non-interactive`,
    ],
  });
});

test('the published rules accept requests if the content does, and no tracked file is changed', () => {
  const rules = folder.read('firestore.rules');
  const closedRules = rules.replace('return true;', 'return false;');
  folder.write('firestore.rules', closedRules);
  runDeploy(project);
  const acceptsRequests = Object(site.booking).requests !== null;
  expect(folder.read('firestore.published.rules')).toBe(acceptsRequests ? rules : closedRules);
  expect(folder.read('firestore.rules')).toBe(closedRules);
  const { firestore, ...config } = JSON.parse(folder.read('firebase.json'));
  expect(JSON.parse(folder.read('firebase.published.json'))).toEqual({
    ...config,
    firestore: { ...firestore, rules: 'firestore.published.rules' },
  });
  folder.write('firestore.rules', "rules_version = '2';");
  expect(runDeploy(project).output).toContain('the function acceptsRequests is missing');
});

test('the first failure stops the deployment, and nothing is published', () => {
  const { status, commands, output } = runDeploy({ ...project, FAILS: 'test:site' });
  expect(status).toBe(1);
  expect(commands).toEqual(checkCommands);
  expect(output).toContain("The deployment stopped: 'npm run test:site' failed, see above.");
});

test.each([
  [{}, 'NEXT_PUBLIC_FIREBASE_PROJECT_ID is missing'],
  [{ ...project, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }, 'FIRESTORE_EMULATOR_HOST is set'],
])('refuses before it does anything: %p', (environment, expected) => {
  const { commands, output } = runDeploy(environment);
  expect(commands).toEqual(['']);
  expect(output).toContain(expected);
});
