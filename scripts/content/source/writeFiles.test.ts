import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeTemporaryFiles, workFolder, writeFiles } from './writeFiles';

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string) => Buffer.from(text);

test('files are written, made and removed, and nothing unfinished is left', () => {
  writeFileSync('one.txt', 'old');
  writeFileSync('gone.txt', 'old');
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(`${workFolder}/4711.part`, 'half');
  removeTemporaryFiles();
  writeFiles([
    { file: 'one.txt', before: bytes('old'), after: bytes('new') },
    { file: 'folder/made.txt', before: null, after: bytes('made') },
    { file: 'gone.txt', before: bytes('old'), after: null },
  ]);
  expect(['one.txt', 'folder/made.txt'].map((file) => readFileSync(file, 'utf8'))).toEqual(['new', 'made']);
  expect(existsSync('gone.txt')).toBe(false);
  expect(readdirSync(workFolder)).toEqual([]);
});

test('a file that cannot be written stays, and the error says what was written before it', () => {
  writeFileSync('one.txt', 'old');
  // A folder in its place.
  mkdirSync('two.txt');
  const write = () =>
    writeFiles([
      { file: 'one.txt', before: bytes('old'), after: bytes('new') },
      { file: 'two.txt', before: null, after: bytes('new') },
    ]);
  expect(write).toThrow(/^two\.txt could not be written \(.*\)\. Written before it: one\.txt;/);
  expect(readdirSync(workFolder)).toEqual([]);
});
