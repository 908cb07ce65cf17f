import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { builtForVariable, recordSite, refuseIfSiteRuns } from './runningServices';

const project = process.cwd();
afterEach(() => {
  delete process.env[builtForVariable];
  process.chdir(project);
});
const folder = createTemporaryFolder();

test('a second site of a folder is refused with the address of the first; its own build is not', async () => {
  process.chdir(folder.path());
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const remove = recordSite('');
  await expect(refuseIfSiteRuns()).rejects.toThrow(
    'The site of this folder is already being built (npm start, process ',
  );
  recordSite(`http://127.0.0.1:${port}`);
  await expect(refuseIfSiteRuns()).rejects.toThrow(`already runs at http://127.0.0.1:${port} (`);
  process.env[builtForVariable] = String(process.pid);
  await refuseIfSiteRuns();
  delete process.env[builtForVariable];
  // A record whose process no longer serves the site.
  server.close();
  await refuseIfSiteRuns();
  remove();
  await refuseIfSiteRuns();
});

test('a copy of a folder whose site runs does not take the site for its own', async () => {
  process.chdir(folder.path());
  recordSite('');
  cpSync(folder.path('.local'), folder.path('copy/.local'), { recursive: true });
  process.chdir(folder.path('copy'));
  await refuseIfSiteRuns();
});

test('a process learns that its parent has ended', async () => {
  const script = `
    import { onParentEnd } from ${JSON.stringify(pathToFileURL(path.join(project, 'scripts/shared/processes.ts')).href)};
    setTimeout(() => {}, 60_000);
    onParentEnd(() => { console.log('ended'); process.exit(); }, 20);
    console.log('started');`;
  const tsx = pathToFileURL(path.join(project, 'node_modules/tsx/dist/loader.mjs')).href;
  folder.write('child.mjs', script);
  // The shell is the parent. It stays, because another command follows.
  const parent = spawn('sh', ['-c', `"${process.execPath}" --import ${tsx} child.mjs; true`], {
    cwd: folder.path(),
  });
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('started');
  parent.kill('SIGKILL');
  expect((await lines.next()).value).toBe('ended');
});
