import { once } from 'node:events';
import { createServer } from 'node:http';
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
