/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildLogos } from './logos';

let root: string;
const below = (...parts: string[]) => path.join(root, ...parts);
const build = () => buildLogos(below('logos'), below('public'), below('logos.json'));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'logos-'));
  await mkdir(below('logos'));
});
afterEach(() => rm(root, { recursive: true }));

test('joins the marks into one file with a view for each', async () => {
  await writeFile(below('logos/b.svg'), '<svg viewBox="0 -3 20 10"><title>B</title><path d="M0 0"/></svg>');
  await writeFile(below('logos/a.svg'), '<svg viewBox="0 0 30 10"><path d="M1 1"/></svg>');
  const sprite = await build();
  expect(sprite.logos).toEqual({ a: { width: 30, height: 10 }, b: { width: 20, height: 10 } });
  expect(await readFile(below('public', sprite.file), 'utf8')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg">' +
      '<view id="a" viewBox="0 0 30 10"/>' +
      '<svg y="0" width="30" height="10" viewBox="0 0 30 10" fill="currentColor"><path d="M1 1"/></svg>' +
      '<view id="b" viewBox="0 20 20 10"/>' +
      '<svg y="20" width="20" height="10" viewBox="0 -3 20 10" fill="currentColor"><path d="M0 0"/></svg></svg>\n',
  );
  expect(JSON.parse(await readFile(below('logos.json'), 'utf8'))).toEqual(sprite);
});

test('a changed mark gives the sprite another address, and the old one goes', async () => {
  await writeFile(below('logos/a.svg'), '<svg viewBox="0 0 30 10"><path d="M1 1"/></svg>');
  const before = await build();
  await writeFile(below('logos/a.svg'), '<svg viewBox="0 0 30 10"><path d="M2 2"/></svg>');
  const after = await build();
  expect(after.file).not.toBe(before.file);
  expect(await readdir(below('public'))).toEqual([path.basename(after.file)]);
});

test('names every file at fault and the remedy', async () => {
  await writeFile(below('logos/color.svg'), '<svg viewBox="0 0 3 1"><path fill="#f00" d="M0 0"/></svg>');
  await writeFile(below('logos/no-box.svg'), '<svg width="3"><path d="M0 0"/></svg>');
  await expect(build()).rejects.toThrow(
    /content\/logos\/color\.svg: has colors[\s\S]*content\/logos\/no-box\.svg: needs one <svg>/,
  );
});
