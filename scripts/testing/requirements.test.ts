import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

let folder: string;
const write = (file: string, content: unknown) =>
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'requirements-'));
  mkdirSync(path.join(folder, 'node_modules'));
  write('package.json', { engines: { node: '^20.19.0 || ^22.16.0 || ^24.0.0' } });
  const packages = { 'node_modules/next': { version: '16.4.6' } };
  const forOtherSystem = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
  write('package-lock.json', { packages: { '': {}, ...packages, ...forOtherSystem } });
  write('node_modules/.package-lock.json', { packages });
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs the script like npm does before a command.
 *
 * @param changed JavaScript that simulates a different machine
 */
function check(
  script: string,
  { changed = '', environment = {} }: { changed?: string; environment?: Record<string, string> } = {},
): Promise<{ status: number | null; output: string }> {
  write('changed.cjs', changed);
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--require', path.join(folder, 'changed.cjs'), path.resolve('scripts/requirements.cjs')],
      { cwd: folder, env: { ...process.env, PORT: '', npm_lifecycle_event: `pre${script}`, ...environment } },
    );
    let output = '';
    child.stderr.on('data', (part) => {
      output += part;
    });
    child.once('close', (status) => resolve({ status, output }));
  });
}

test.each(['start', 'build', 'dev', 'setup', 'test'])(
  'npm runs it before %s, without output',
  async (script) => {
    const { scripts } = jest.requireActual<{ scripts: Record<string, string> }>('../../package.json');
    expect(scripts[`pre${script}`]).toBe('node scripts/requirements.cjs');
    expect(await check(script)).toEqual({ status: 0, output: '' });
  },
);

test.each([
  ['v16.20.2', 'This is Node.js 16.20.2. The site is tested with 20.19, 22.16, 24,'],
  ['v20.18.3', 'This is Node.js 20.18.3'],
  ['v22.15.9', 'This is Node.js 22.15.9'],
  ['v23.1.0', 'This is Node.js 23.1.0'],
])('an old Node.js (%s)', async (version, expected) => {
  const { status, output } = await check('start', {
    changed: `Object.defineProperty(process, 'version', { value: '${version}' });`,
  });
  expect(status).toBe(1);
  expect(output).toContain(expected);
  expect(output).toContain('https://nodejs.org');
});

test.each(['v20.19.0', 'v20.20.0', 'v22.16.0', 'v24.0.1', 'v25.0.0', 'v26.1.0'])(
  'Node.js %s is new enough',
  async (version) => {
    const { status } = await check('start', {
      changed: `Object.defineProperty(process, 'version', { value: '${version}' });`,
    });
    expect(status).toBe(0);
  },
);

test('packages that are not installed', async () => {
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  const { status, output } = await check('edit');
  expect([status, output.trim()]).toEqual([1, 'The packages of the site are not installed. Run: npm ci']);
});

test('packages that do not match package-lock.json', async () => {
  write('package-lock.json', { packages: { 'node_modules/next': { version: '16.5.0' } } });
  const { status, output } = await check('start');
  expect(status).toBe(1);
  expect(output).toContain('do not match package-lock.json');
});

test('a folder whose path contains a #', async () => {
  const { status, output } = await check('edit', {
    changed: "process.cwd = () => '/home/me/C# projects/site';",
  });
  expect(status).toBe(1);
  expect(output.trim()).toBe(
    `The path of this folder contains a #, which breaks the build and the editor: /home/me/C# projects/site
Rename that folder, or move the site to another one, and run the command again.`,
  );
});

test('a disk that is nearly full', async () => {
  const { status, output } = await check('start', {
    changed: "require('fs').statfsSync = () => ({ bavail: 300, bsize: 1048576 });",
  });
  expect(status).toBe(1);
  expect(output).toContain('The disk has 300 MB left');
});

describe('a port', () => {
  test.each([
    ['that is invalid', '3000a', 'PORT is 3000a, which is not a port.'],
    ['too high', '70000', 'PORT is 70000, which is not a port.'],
  ])('%s', async (_, PORT, expected) => {
    const { status, output } = await check('start', { environment: { PORT } });
    expect(status).toBe(1);
    expect(output).toContain(expected);
    expect(output).toContain('PORT=3001 npm start');
  });

  test('that requires administrator rights', async () => {
    const { status, output } = await check('dev', {
      changed:
        "require('net').Server.prototype.listen = function () { this.emit('error', Object.assign(new Error(), { code: 'EACCES' })); };",
      environment: { PORT: '80' },
    });
    expect(status).toBe(1);
    expect(output).toContain(
      'Port 80 requires administrator rights. Choose one from 1024 up: PORT=3001 npm run dev',
    );
  });

  test('that is taken: an error, except for npm start, which uses the next one', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const environment = { PORT: String(port) };
      for (const script of ['start', 'edit']) expect((await check(script, { environment })).status).toBe(0);
      const { status, output } = await check('dev', { environment });
      expect(status).toBe(1);
      expect(output).toContain(`Port ${port} is in use by another program, maybe an earlier npm run dev`);
      expect(output).toContain(`PORT=${port + 1} npm run dev`);
    } finally {
      other.close();
    }
  });
});
