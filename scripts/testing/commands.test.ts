import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { recordSite } from '../shared/runningServices';
import { createTemporaryFolder } from './jest/createTemporaryFolder';

// Commands on a machine, or in a folder, that is not as expected.

const project = process.cwd();
const folder = createTemporaryFolder();
afterEach(() => process.chdir(project));

/** Runs a command of the project in the folder. */
const runCommand = (file: string, environment: Record<string, string> = {}) =>
  spawnSync(
    process.execPath,
    ['--import', pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href, path.resolve(file)],
    { cwd: folder.path(), encoding: 'utf8', env: { ...process.env, ...environment } },
  );

test('an installed Chromium runs the browser tests; no package is installed beside it', () => {
  const which = spawnSync('which', ['which'], { encoding: 'utf8' }).stdout.trim();
  folder.write('bin/chromium', '#!/bin/sh\n', 0o755);
  symlinkSync(which, folder.path('bin/which'));
  const chromium = pathToFileURL(path.resolve('scripts/testing/chromium.ts')).href;
  folder.write(
    'find.mts',
    `import { ensureHeadlessShell } from '${chromium}';\nconsole.log(ensureHeadlessShell());\n`,
  );
  const environment = {
    PATH: folder.path('bin'),
    CHROMIUM_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: folder.path(),
  };
  expect(runCommand(folder.path('find.mts'), environment).stdout).toBe(`${folder.path('bin/chromium')}\n`);
});

test('lint says which command fixes a file whose formatting is all that is wrong', () => {
  symlinkSync(path.resolve('node_modules'), folder.path('node_modules'));
  folder.write('biome.json', '{ "files": { "includes": ["*.ts"] } }');
  folder.write('a.ts', 'export const  one = 1\n');
  expect(runCommand('scripts/testing/lint.ts').stderr).toContain(
    'Only the formatting differs. To fix it: npm run format',
  );
  folder.write('a.ts', 'debugger;\n');
  const { status, stderr } = runCommand('scripts/testing/lint.ts');
  expect([status, stderr.includes('Only the formatting differs')]).toEqual([1, false]);
});

test('npm test says at once that the site of the folder runs', () => {
  process.chdir(folder.path());
  const remove = recordSite('');
  process.chdir(project);
  const { status, stdout, stderr } = runCommand('scripts/testing/test.ts');
  remove();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The site of this folder is already being built');
});
