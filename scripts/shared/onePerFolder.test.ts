import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFor, recordSite, refuseBesideSite } from './onePerFolder';

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

test('a second site of a folder is refused with the address of the first; its own build is not', () => {
  const remove = recordSite('');
  expect(refuseBesideSite).toThrow('The site of this folder is already being built (npm start, process ');
  recordSite('http://localhost:3000');
  expect(refuseBesideSite).toThrow('The site of this folder already runs at http://localhost:3000 ');
  process.env[builtFor] = String(process.pid);
  expect(refuseBesideSite).not.toThrow();
  delete process.env[builtFor];
  remove();
  expect(refuseBesideSite).not.toThrow();
});
