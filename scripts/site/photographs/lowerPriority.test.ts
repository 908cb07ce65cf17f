import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Reads a file, which starts the thread pool that pictures are encoded in; then prints the niceness of each thread. */
const script = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';
  import { lowerPriority } from '${path.resolve('scripts/site/photographs/lowerPriority.ts')}';
  await readFile('package.json');
  lowerPriority();
  const nice = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
  console.log(JSON.stringify(nice));
`;

const onLinux = existsSync('/proc/self/task') ? test : test.skip;

onLinux('lowers the priority of all threads of this process', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const niceness: number[] = JSON.parse(output);
  expect(niceness.length).toBeGreaterThan(4);
  expect([...new Set(niceness)]).toEqual([5]);
});
