import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Runs the command itself, in a folder with invalid rules.

const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
beforeAll(() => symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = () =>
  spawnSync(process.execPath, ['--import', 'tsx', path.resolve('scripts/emulators/firestore/index.ts')], {
    cwd: folder,
    // For the paths of its imports.
    env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
    encoding: 'utf8',
    timeout: 20_000,
  });

test.each([
  ["allow get: if exists('x');", 0, 'exists() reads other documents'],
  ['allow get: if true', 1, "expected ';', found '}'"],
])('%s stops the start, with the line and the reason', (rule, linesBelow, reason) => {
  const rules = readFileSync('firestore.rules', 'utf8').replace(
    'allow delete: if isOwner();',
    `$&\n      ${rule}`,
  );
  writeFileSync(path.join(folder, 'firestore.rules'), rules);
  const { status, stderr } = start();
  const line = rules.split('\n').findIndex((text) => text.trim() === rule) + 1 + linesBelow;
  expect(stderr).toContain(`firestore.rules, line ${line}: ${reason}`);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});

test('so does a missing file', () => {
  rmSync(path.join(folder, 'firestore.rules'));
  const { status, stderr } = start();
  expect(stderr).toContain('firestore.rules cannot be read. Restore it');
  expect(status).toBe(1);
});
