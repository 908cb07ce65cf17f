import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../../testing/copyProject';

const project = mkdtempSync(path.join(tmpdir(), 'launch-'));
beforeAll(() => copyProject(project));
afterAll(() => rmSync(project, { recursive: true }));

/** What a command in the copy prints, as JSON. */
function listed(script: string): { message: string }[] {
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, '--json'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', DEPLOY: 'production' },
  });
  return JSON.parse(stdout);
}
/** Changes a content module in the copy. */
function change(module: string, text: RegExp, by: string) {
  const file = path.join(project, module);
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(text);
  writeFileSync(file, before.replace(text, by));
}

test('the preflight reports everything for which the build would stop', () => {
  change(
    'content/site.ts',
    /shortName: '.*'/,
    "shortName: 'The Northlight Portrait Studio of Seattle and Tacoma'",
  );
  change('content/theme.ts', /muted: \['#\w+'/, "muted: ['#999999'");
  change('content/product.ts', /heading: '.*'/, "heading: ''");
  const stopping = listed('scripts/content/index.ts').map(({ message }) => message);
  for (const problem of [
    /do not fit next to each other/,
    /hard to read/,
    /is empty/,
    /is not a public address/,
  ])
    expect(stopping).toContainEqual(expect.stringMatching(problem));

  const reported = listed('scripts/content/launch/index.ts').map(({ message }) => message);
  // The build's check puts the value before the message.
  for (const message of stopping)
    expect(reported).toContainEqual(
      expect.stringContaining(message.split(/(?<=^"[^"]*") /).at(-1) ?? message),
    );
});
