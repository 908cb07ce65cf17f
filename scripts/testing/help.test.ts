import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The commands that run a file of this project, once for each file; not what npm runs before and after them. */
const commands = new Map(
  Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^(?:tsx|node --import tsx) (scripts\/\S+\.ts)(?: \w+| --all)?$/.exec(line) ?? [];
    return file && !/^(pre|post)/.test(name.replace(/preflight|posts/, '')) ? [[file, name]] : [];
  }),
);

test.each([...commands])('%s explains itself with --help', (file, name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, '--help'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^npm (run )?${name.split(':')[0]}`));
  for (const [, option] of readFileSync(file, 'utf8').matchAll(
    /^\s+'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm,
  ))
    expect(stdout).toContain(`--${option}`);
});

test('finds the commands', () => {
  expect(commands.size).toBe(16);
});
