import { once } from 'node:events';
import { createServer } from 'node:http';
import { temporaryFolder } from '../testing/jest/temporaryFolder';
import { builtFor, recordSite, refuseBesideSite } from './runningServices';

const project = process.cwd();
afterEach(() => {
  delete process.env[builtFor];
  process.chdir(project);
});
const folder = temporaryFolder();

test('a second site of a folder is refused with the address of the first; its own build is not', async () => {
  process.chdir(folder.path());
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
