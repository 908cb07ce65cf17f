/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentModules } from '../content/modules';
import type { FieldPath } from '../content/place';
import { type Content, openContent } from './content';
import type { Change } from './moduleText';
import { readShapes } from './shapes';

// A copy of this project's content, changed as the editor does it.

const project = process.cwd();
const files = Object.keys(contentModules);
const shapes = readShapes(files);
let folder: string;
let content: Content;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  for (const name of ['content', 'app', 'biome.json'])
    cpSync(name, path.join(folder, name), { recursive: true });
  // No git here; the formatter wants none then.
  const settings = path.join(folder, 'biome.json');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('"vcs": { "enabled": true', '"vcs": { "enabled": false'),
  );
  symlinkSync(path.join(project, 'public'), path.join(folder, 'public'));
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  process.chdir(folder);
  content = openContent(shapes);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});

const home = 'content/home.ts';
const versionOf = (file: string) => content.modules().find((module) => module.file === file)?.version ?? '';
const edit = (change: Change, file = home, version = versionOf(file)) =>
  content.edit([{ file, change, version }], 'changed');
const set = (where: FieldPath, value: string | number | null): Change => ({
  kind: 'set',
  path: where,
  value,
});
const byHand = (from: string, to: string, file = home) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

test('Undo gives every module back byte for byte, and Redo the change', async () => {
  const leads: [string, FieldPath, string | number][] = [
    [
      'content/home.ts',
      ['home', 'hero', 'lead'],
      'Other words, long enough that the line is broken by the formatter, which happens at a hundred and ten letters.',
    ],
    ['content/headshot.ts', ['headshot', 'head', 'lead'], 'Other words.'],
    ['content/site.ts', ['pageFailure', 'retry'], 'Again'],
    ['content/studio.ts', ['studio', 'sessions', 0, 'description'], 'Other words.'],
    ['content/theme.ts', ['theme', 'colors', 'ink', 0], '#000000'],
    ['content/focalPoints.ts', ['focalPoints', 'portraits/senior-1', 'x'], 65],
    ['content/blog.ts', ['blog', 'posts', 0, 'postContent'], '<p>Other words.</p>'],
    ['content/write.ts', ['write', 'title'], 'Writing'],
  ];
  const before = new Map(leads.map(([file]) => [file, readFileSync(file)]));
  for (const [file, where, value] of leads) {
    expect(await edit(set(where, value), file)).toMatchObject({ kind: 'done', modules: [{ file }] });
    expect(readFileSync(file).equals(before.get(file) ?? Buffer.of())).toBe(false);
  }
  const after = new Map(leads.map(([file]) => [file, readFileSync(file)]));
  for (const _ of leads) expect(await content.undo()).toMatchObject({ kind: 'done' });
  for (const [file, bytes] of before) expect([file, readFileSync(file).equals(bytes)]).toEqual([file, true]);
  expect(await content.undo()).toMatchObject({ kind: 'impossible' });
  for (const _ of leads) expect(await content.redo()).toMatchObject({ kind: 'done' });
  for (const [file, bytes] of after) expect([file, readFileSync(file).equals(bytes)]).toEqual([file, true]);
});

test('what was changed by hand elsewhere in the file stays', async () => {
  const seen = versionOf(home);
  byHand("label: 'Recent work'", "label: 'Our work'");
  expect(await edit(set(['home', 'hero', 'lead'], 'New.'), home, seen)).toMatchObject({ kind: 'done' });
  expect(readFileSync(home, 'utf8')).toContain("label: 'Our work'");
  expect(readFileSync(home, 'utf8')).toContain("lead: 'New.'");
});

test('the same field changed by hand is a conflict, and nothing is written', async () => {
  const seen = versionOf(home);
  byHand('Seattle headshots for realtors and professionals, from $275.', 'By hand.');
  const before = readFileSync(home);
  expect(await edit(set(['home', 'hero', 'lead'], 'New.'), home, seen)).toEqual({
    kind: 'conflict',
    module: expect.objectContaining({ file: home, version: versionOf(home) }),
    path: ['home', 'hero', 'lead'],
    now: 'By hand.',
  });
  expect(readFileSync(home).equals(before)).toBe(true);
});

test('an entry is found again where a list has grown by hand', async () => {
  const seen = versionOf(home);
  byHand(
    "{ value: 10, label: 'years' }",
    "{ value: 3, label: 'dogs' },\n      { value: 10, label: 'years' }",
  );
  // The second figure as it was seen is the third one now.
  await edit(set(['home', 'about', 'figures', 1, 'value'], 700), home, seen);
  expect(readFileSync(home, 'utf8')).toContain("{ value: 700, label: 'clients' }");
  // A list that is another one now is not changed by position.
  expect(await edit({ kind: 'remove', path: ['home', 'about', 'figures'], at: 0 }, home, seen)).toMatchObject(
    {
      kind: 'conflict',
    },
  );
});

test('Undo does not write over what was changed by hand', async () => {
  await edit(set(['home', 'hero', 'lead'], 'New.'));
  byHand("label: 'Recent work'", "label: 'Our work'");
  expect(await content.undo()).toEqual({
    kind: 'impossible',
    reason: expect.stringContaining('content/home.ts was changed by hand'),
  });
  expect(readFileSync(home, 'utf8')).toContain('Our work');
});

test.each<[string, Change, string, string]>([
  ['empty words', set(['home', 'hero', 'lead'], ''), home, 'is empty'],
  ['a link to nowhere', set(['home', 'hero', 'primary', 'href'], '/nowhere'), home, 'leads nowhere'],
  [
    'a price of nothing',
    set(['headshot', 'pricing', 'packages', 0, 'price'], 0),
    'content/headshot.ts',
    'is no price',
  ],
  [
    'words for a number',
    set(['headshot', 'pricing', 'packages', 0, 'price'], 'x'),
    'content/headshot.ts',
    'has to be a number',
  ],
  [
    'a photograph that is not there',
    set(['home', 'about', 'photo', 'name'], 'a/b'),
    home,
    'is no photograph',
  ],
  ['a color that is none', set(['theme', 'colors', 'ink', 0], 'red'), 'content/theme.ts', 'is no color'],
  [
    'a color that is hard to read',
    set(['theme', 'colors', 'ink', 0], '#dddddd'),
    'content/theme.ts',
    'hard to read',
  ],
  ['hiding what a page needs', set(['home', 'hero'], null), home, 'cannot be hidden'],
  ['the last entry', { kind: 'set', path: ['home', 'hero', 'slides'], value: [] }, home, 'has no entries'],
  [
    'a row that is too long',
    { kind: 'insert', path: ['home', 'hero', 'headline'], at: 0, value: 'x' },
    home,
    'exactly 2',
  ],
])('refused, and nothing is written: %s', async (_, change, file, words) => {
  const before = readFileSync(file);
  const outcome = await edit(change, file);
  expect(outcome).toMatchObject({ kind: 'refused' });
  expect(JSON.stringify(outcome)).toContain(words);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a price leaves sentences behind, which are told; with them in one step all is right', async () => {
  const file = 'content/headshot.ts';
  const price = set(['headshot', 'pricing', 'packages', 0, 'price'], 295);
  const outcome = await edit(price, file);
  expect(outcome.kind === 'done' && outcome.toFix.map(({ remedy }) => remedy)).toEqual(
    expect.arrayContaining([expect.stringContaining('names $275')]),
  );
  expect(content.problems().length).toBe(3);
  await content.undo();
  expect(content.problems()).toEqual([]);
});

test('no file outside the content is written', async () => {
  for (const file of ['package.json', '../x.ts', 'content/types.ts', 'content/../package.json']) {
    expect(await edit(set(['name'], 'x'), file, '')).toMatchObject({ kind: 'impossible' });
  }
});

test('what a section held is known after it was hidden', async () => {
  const before = readFileSync(home, 'utf8');
  await edit(set(['home', 'brands'], null));
  const text = await content.former(['home', 'brands']);
  await edit({ kind: 'restore', path: ['home', 'brands'], text: text ?? '' });
  expect(readFileSync(home, 'utf8')).toBe(before);
});
