import { existsSync, readdirSync } from 'node:fs';
import { createTemporaryFolder } from '../../testing/jest/createTemporaryFolder';
import { removeTemporaryFiles, workFolder, writeFiles } from './writeFiles';

const project = process.cwd();
afterEach(() => process.chdir(project));
const folder = createTemporaryFolder();
beforeEach(() => process.chdir(folder.path()));

const bytes = (text: string) => Buffer.from(text);

test('files are written, made and removed, and nothing unfinished is left', () => {
  folder.write('one.txt', 'old');
  folder.write('gone.txt', 'old');
  folder.write(`${workFolder}/4711.part`, 'half');
  removeTemporaryFiles();
  writeFiles([
    { file: 'one.txt', before: bytes('old'), after: bytes('new') },
    { file: 'folder/made.txt', before: null, after: bytes('made') },
    { file: 'gone.txt', before: bytes('old'), after: null },
  ]);
  expect(['one.txt', 'folder/made.txt'].map(folder.read)).toEqual(['new', 'made']);
  expect(existsSync('gone.txt')).toBe(false);
  expect(readdirSync(workFolder)).toEqual([]);
});

test('a file that cannot be written stays, and the error says what was written before it', () => {
  folder.write('one.txt', 'old');
  // A folder in its place.
  folder.write('two.txt/three.txt', '');
  const write = () =>
    writeFiles([
      { file: 'one.txt', before: bytes('old'), after: bytes('new') },
      { file: 'two.txt', before: null, after: bytes('new') },
    ]);
  expect(write).toThrow(/^two\.txt could not be written \(.*\)\. Written before it: one\.txt;/);
  expect(readdirSync(workFolder)).toEqual([]);
});
