import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFor, recordSite, refuseBesideSite } from './runningServices';

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  process.chdir(folder);
});
afterEach(() => {
  delete process.env[builtFor];
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

test('a second site of a folder is refused with the address of the first; its own build is not', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const remove = recordSite('');
  await expect(refuseBesideSite()).rejects.toThrow(
    'The site of this folder is already being built (npm start, process ',
  );
  recordSite(`http://127.0.0.1:${port}`);
  await expect(refuseBesideSite()).rejects.toThrow(`already runs at http://127.0.0.1:${port} (`);
  process.env[builtFor] = String(process.pid);
  await refuseBesideSite();
  delete process.env[builtFor];
  // A mark whose process is another one by now.
  server.close();
  await refuseBesideSite();
  remove();
  await refuseBesideSite();
});
