import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

test('joins the drawings into one sprite with a view for each', async () => {
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

test('a changed drawing changes the URL of the sprite, and removes the old one', async () => {
  await writeFile(below('logos/a.svg'), '<svg viewBox="0 0 30 10"><path d="M1 1"/></svg>');
  const before = await build();
  await writeFile(below('logos/a.svg'), '<svg viewBox="0 0 30 10"><path d="M2 2"/></svg>');
  const after = await build();
  expect(after.file).not.toBe(before.file);
  expect(await readdir(below('public'))).toEqual([path.basename(after.file)]);
});

test('reports every invalid file and how to fix it', async () => {
  await writeFile(below('logos/color.svg'), '<svg viewBox="0 0 3 1"><path fill="#f00" d="M0 0"/></svg>');
  await writeFile(below('logos/no-box.svg'), '<svg width="3"><path d="M0 0"/></svg>');
  await expect(build()).rejects.toThrow(
    /content\/logos\/color\.svg: has colors[\s\S]*content\/logos\/no-box\.svg: needs one <svg>/,
  );
});

test('reports other formats and invalid names, and keeps the previous sprite', async () => {
  const drawing = '<svg viewBox="0 0 30 10"><path d="M1 1"/></svg>';
  await writeFile(below('logos/a.svg'), drawing);
  const { file } = await build();
  await mkdir(below('logos/new'));
  for (const name of ['b.PNG', 'c.jpg', 'Harbor Bank.svg', 'Hale.SVG', 'new/d.svg']) {
    await writeFile(below('logos', name), drawing);
  }
  const lines = await build().then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
  expect(lines).toEqual([
    'content/logos/Hale.SVG: use lowercase letters, digits and hyphens. Rename it to content/logos/hale.svg.',
    'content/logos/Harbor Bank.svg: use lowercase letters, digits and hyphens. Rename it to content/logos/harbor-bank.svg.',
    expect.stringMatching(/^content\/logos\/b\.PNG: is not an SVG, .* Ask the brand for its logo as SVG/),
    expect.stringMatching(/^content\/logos\/c\.jpg: is not an SVG, /),
    'content/logos/new/d.svg: is in a folder within content/logos. Move it to content/logos/d.svg.',
  ]);
  expect(await readdir(below('public'))).toEqual([path.basename(file)]);
});

test('ignores system files, and does not rewrite unchanged files', async () => {
  await writeFile(below('logos/a.svg'), '<svg viewBox="0 0 30 10"><path d="M1 1"/></svg>');
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) await writeFile(below('logos', name), 'x');
  const { file, logos } = await build();
  expect(Object.keys(logos)).toEqual(['a']);
  const written = async () =>
    Promise.all([below('logos.json'), below('public', file)].map(async (name) => (await stat(name)).mtimeMs));
  const before = await written();
  await build();
  expect(await written()).toEqual(before);
});
