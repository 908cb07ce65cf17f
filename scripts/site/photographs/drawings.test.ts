import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listDrawings } from './drawings';

let root: string;
const list = () => listDrawings(path.join(root, 'logos'), path.join(root, 'drawings.json'));
const draw = (file: string, svg: string) => writeFile(path.join(root, 'logos', file), svg);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'drawings-'));
  await mkdir(path.join(root, 'logos'));
});
afterEach(() => rm(root, { recursive: true }));

test('lists names and sizes, without files of the system', async () => {
  await draw('b.svg', '<svg xmlns="a" viewBox="0 -3 20 10.5"><path d="M0 0"/></svg>');
  await draw('a.svg', '<svg viewBox="0 0 30 10" fill="currentColor"/>');
  await draw('.DS_Store', '');
  await list();
  expect(JSON.parse(await readFile(path.join(root, 'drawings.json'), 'utf8'))).toEqual({
    a: { width: 30, height: 10 },
    b: { width: 20, height: 10.5 },
  });
});

test('reports every unusable file and how to fix it', async () => {
  await draw('color.svg', '<svg viewBox="0 0 3 1"><path fill="#f00" d="M0 0"/></svg>');
  await draw('no-box.svg', '<svg width="3"><path d="M0 0"/></svg>');
  await draw('Harbor Bank.png', '');
  await expect(list()).rejects.toThrow(
    /^public\/logos\/Harbor Bank\.png: has to be an SVG.*\npublic\/logos\/color\.svg: has colors.*\npublic\/logos\/no-box\.svg: needs one <svg>/,
  );
});
