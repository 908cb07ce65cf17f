import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../../testing/copyProject';
import { mistakesInFields, mistakesInSyntax, mistakesInTypes } from '../../testing/mistakes';
import type { Problem } from '../checks/problem';

const project = mkdtempSync(path.join(tmpdir(), 'launch-'));
beforeAll(() => copyProject(project));
afterAll(() => rmSync(project, { recursive: true }));

/** The problems that a command in the copy prints: their files and codes. */
function listed(script: string): string[] {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, '--json'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', DEPLOY: 'production' },
  });
  const problems: Problem[] = JSON.parse(stdout);
  return problems.map(({ file, code }) => `${file} ${code}`);
}
/** Changes a content module in the copy. */
function change(module: string, text: string, by: string) {
  const file = path.join(project, module);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(text);
  writeFileSync(
    file,
    before.replace(text, () => by),
  );
}

test.each(['fields', 'types', 'syntax'] as const)(
  'the check and the preflight report the same mistakes in %s, with the same codes',
  (kind) => {
    const mistakes = { fields: mistakesInFields, types: mistakesInTypes, syntax: mistakesInSyntax }[kind];
    const changed = [...new Set(mistakes.map(({ file }) => file))];
    for (const { file, from, to } of mistakes) change(file, from, to);
    const codes = mistakes.map(({ file, code }) => `${file} ${code}`).sort();
    const checked = listed('scripts/content/index.ts');
    expect(checked.filter((line) => !line.endsWith(' placeholder-address')).sort()).toEqual(codes);
    expect(listed('scripts/firebase/deploy/preflight.ts')).toEqual(
      // It prints blockers only.
      expect.arrayContaining(codes.filter((line) => !/ (too-long|code)$/.test(line))),
    );
    for (const file of changed) copyFileSync(file, path.join(project, file));
  },
);

test('a build for production stops at a placeholder as the address', () => {
  expect(listed('scripts/content/index.ts')).toEqual(['content/site.ts placeholder-address']);
});
