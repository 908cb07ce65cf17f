import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemporaryFolder } from './jest/createTemporaryFolder';

const folder = createTemporaryFolder();
const write = (file: string, content: unknown) => folder.write(file, JSON.stringify(content));

beforeEach(() => {
  write('package.json', { engines: { node: '^20.19.0 || ^22.16.0 || ^24.0.0' } });
  const packages = { 'node_modules/next': { version: '16.4.6' } };
  const forOtherSystem = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  write('package-lock.json', { packages: { '': {}, ...packages, ...forOtherSystem } });
  write('node_modules/.package-lock.json', { packages });
  folder.write('next.config.mjs', 'export default { turbopack: {} };');
});

/**
 * Runs the script like npm does before a command.
 *
 * @param simulation JavaScript that simulates a different machine
 */
async function runRequirements(
  script: string,
  { simulation = '', environment = {} }: { simulation?: string; environment?: Record<string, string> } = {},
) {
  folder.write('simulation.cjs', simulation);
  const child = spawn(
    process.execPath,
    ['--require', './simulation.cjs', path.resolve('scripts/requirements.cjs')],
    {
      cwd: folder.path(),
      env: { ...process.env, PORT: '', npm_lifecycle_event: `pre${script}`, ...environment },
    },
  );
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { status, output };
}

test('npm runs the script before the commands that need it, without output', async () => {
  const { scripts } = jest.requireActual<{ scripts: Record<string, string> }>('../../package.json');
  for (const script of ['start', 'build', 'dev', 'setup', 'test'])
    expect(scripts[`pre${script}`]).toBe('node scripts/requirements.cjs');
  expect(await runRequirements('start')).toEqual({ status: 0, output: '' });
});

const expectReport = async (script: string, more: Parameters<typeof runRequirements>[1], expected: string) =>
  expect(await runRequirements(script, more)).toEqual({
    status: 1,
    output: expect.stringContaining(expected),
  });
const simulateVersion = (version: string) => ({
  simulation: `Object.defineProperty(process, 'version', { value: '${version}' });`,
});

test.each([
  ['v22.15.9', 'This is Node.js 22.15.9. The site is tested with 20.19, 22.16, 24,'],
  ['v23.1.0', 'https://nodejs.org'],
])('an old Node.js (%s)', (version, expected) => expectReport('start', simulateVersion(version), expected));

test.each(['v22.16.0', 'v26.1.0'])('Node.js %s is new enough', async (version) => {
  expect((await runRequirements('start', simulateVersion(version))).status).toBe(0);
});

test('packages that are not installed, or do not match package-lock.json', async () => {
  write('package-lock.json', { packages: { 'node_modules/next': { version: '16.5.0' } } });
  await expectReport('start', {}, 'do not match package-lock.json');
  rmSync(folder.path('node_modules'), { recursive: true });
  await expectReport('edit', {}, 'The packages of the site are not installed. Run: npm ci --include=dev');
});

test.each([
  [
    'a folder whose path contains a #',
    "process.cwd = () => '/home/me/C# projects/site';",
    'The path of this folder contains a #, which breaks the build and the editor: /home/me/C# projects/site',
  ],
  [
    'a disk that is nearly full',
    "require('fs').statfsSync = () => ({ bavail: 300, bsize: 1048576 });",
    'The disk has 300 MB left',
  ],
])('%s', (_, simulation, expected) => expectReport('start', { simulation }, expected));

test('packages that are a link to another folder, as in a worktree', async () => {
  renameSync(folder.path('node_modules'), folder.path('packages'));
  symlinkSync(folder.path('packages'), folder.path('node_modules'));
  await expectReport('start', {}, `node_modules is a link to ${realpathSync(folder.path('packages'))}`);
  folder.write('next.config.mjs', "export default { turbopack: { root: '/' } };");
  expect((await runRequirements('start')).status).toBe(0);
});

test.each(['6000', '10080'])('port %s, which browsers refuse', (PORT) =>
  expectReport('start', { environment: { PORT } }, `Browsers refuse to open port ${PORT}`),
);

test('a PORT that is not a port', () =>
  expectReport('start', { environment: { PORT: '3000a' } }, 'PORT is 3000a, which is not a port.'));

test('a port that is taken: an error, except for npm start, which uses the next one', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = Object(other.address());
  const environment = { PORT: String(port) };
  try {
    expect((await runRequirements('start', { environment })).status).toBe(0);
    await expectReport('dev', { environment }, `PORT=${port + 1} npm run dev`);
  } finally {
    other.close();
  }
});
