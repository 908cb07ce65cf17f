import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Model, readModel } from '../../content/model/readModel';
import { type FieldPath, type Value, valueAt } from '../../content/model/shape';
import type { Change } from '../../content/source/changeModule';
import { contentCopy } from '../testing/contentCopy';
import { type Content, openContent } from './content';

// Edits a copy of this project's content.

const project = process.cwd();
let model: Model;
let folder: string;
let content: Content;

beforeAll(async () => {
  model = await readModel();
});
beforeEach(() => {
  folder = contentCopy();
  process.chdir(folder);
  content = openContent(model);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});

const home = 'content/home.ts';
/** The value that a page shows. */
const shownAt = (where: FieldPath): Value | undefined =>
  content
    .modules()
    .map(({ values }) => valueAt(values, where))
    .find((value) => value !== undefined);
const edit = (change: Change, before = shownAt(change.path)) => content.edit([{ change, before }], 'changed');
const set = (where: FieldPath, value: string | number | null): Change => ({
  kind: 'set',
  path: where,
  value,
});
const byHand = (from: string, to: string, file = home) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
};

test('Undo restores every module byte for byte, and Redo the change', async () => {
  const leads: [string, FieldPath, string | number][] = [
    [
      'content/home.ts',
      ['home', 'hero', 'lead'],
      'Other text, long enough that the line is broken by the formatter, which happens at a hundred and ten letters.',
    ],
    ['content/focalPoints.ts', ['focalPoints', 'portraits/senior-1', 'x'], 65],
    ['content/blog.ts', ['blog', 'posts', 0, 'postContent'], '<p>Other words.</p>'],
  ];
  const before = new Map(leads.map(([file]) => [file, readFileSync(file)]));
  for (const [file, where, value] of leads) {
    expect(await edit(set(where, value))).toMatchObject({ kind: 'done', modules: [{ file }] });
    expect(readFileSync(file).equals(before.get(file) ?? Buffer.of())).toBe(false);
  }
  const after = new Map(leads.map(([file]) => [file, readFileSync(file)]));
  for (const _ of leads) expect(await content.undo()).toMatchObject({ kind: 'done' });
  for (const [file, bytes] of before) expect([file, readFileSync(file).equals(bytes)]).toEqual([file, true]);
  expect(await content.undo()).toMatchObject({ kind: 'impossible' });
  for (const _ of leads) expect(await content.redo()).toMatchObject({ kind: 'done' });
  for (const [file, bytes] of after) expect([file, readFileSync(file).equals(bytes)]).toEqual([file, true]);
});

test('keeps manual changes elsewhere in the file, also later ones at Undo', async () => {
  const lead = ['home', 'hero', 'lead'];
  const seen = shownAt(lead);
  byHand("label: 'Recent work'", "label: 'Our work'");
  expect(await edit(set(lead, 'New.'), seen)).toMatchObject({ kind: 'done' });
  expect(readFileSync(home, 'utf8')).toContain("label: 'Our work'");
  expect(readFileSync(home, 'utf8')).toContain("lead: 'New.'");
  byHand("label: 'Our work'", "label: 'My work'");
  expect(await content.undo()).toEqual({
    kind: 'impossible',
    reason: expect.stringContaining('content/home.ts was changed by hand'),
  });
  expect(readFileSync(home, 'utf8')).toContain('My work');
});

test('a value that was changed by hand is a conflict, without writing', async () => {
  const lead = ['home', 'hero', 'lead'];
  const seen = shownAt(lead);
  const figures = ['home', 'about', 'figures'];
  const seenFigures = shownAt(figures);
  byHand('{city} headshots for realtors and professionals, from {lowest:headshot}.', 'By hand.');
  byHand("{ value: 10, label: 'years' }", "{ value: 3, label: 'dogs' },\n{ value: 10, label: 'years' }");
  const before = readFileSync(home);
  expect(await edit(set(lead, 'New.'), seen)).toMatchObject({
    kind: 'conflict',
    modules: [{ file: home, values: { home: { hero: { lead: 'By hand.' } } } }],
  });
  // Nothing is removed by a position that has shifted.
  const removal: Change = { kind: 'remove', path: figures, at: 0 };
  expect(await edit(removal, seenFigures)).toMatchObject({ kind: 'conflict' });
  expect(readFileSync(home).equals(before)).toBe(true);
});

test.each<[string, Change, string, string]>([
  ['a broken link', set(['home', 'hero', 'primary', 'href'], '/nowhere'), home, 'leads nowhere'],
  [
    'text instead of a number',
    set(['headshot', 'pricing', 'packages', 0, 'price'], 'x'),
    'content/headshot.ts',
    'is not a price',
  ],
  ['hiding a required section', set(['home', 'hero'], null), home, 'cannot be hidden'],
  [
    'a row that is too long',
    { kind: 'insert', path: ['home', 'hero', 'headline'], at: 0, value: 'x' },
    home,
    'exactly 2',
  ],
])('rejects without writing: %s', async (_, change, file, message) => {
  const before = readFileSync(file);
  const outcome = await edit(change);
  expect(outcome).toMatchObject({ kind: 'refused' });
  expect(JSON.stringify(outcome)).toContain(message);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a text that is too long for its space is accepted with a warning', async () => {
  const outcome = await edit(set(['home', 'hero', 'lead'], 'Long. '.repeat(2750).trim()));
  const warning = {
    path: ['home', 'hero', 'lead'],
    severity: 'warning',
    message: expect.stringContaining('characters'),
  };
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(content.problems()).toMatchObject([warning]);
});

test('writes nothing outside of the content', async () => {
  for (const name of ['name', 'package', '../x', '__proto__'])
    expect(await edit(set([name], 'x'))).toMatchObject({ kind: 'impossible' });
});

test('a hidden section is shown as it was, or with a value if that is not known', async () => {
  const before = readFileSync(home, 'utf8');
  await edit(set(['home', 'brands'], null));
  const show: Change = { kind: 'show', path: ['home', 'brands'], value: { heading: 'New', logos: [] } };
  await edit(show);
  expect(readFileSync(home, 'utf8')).toBe(before);
  await edit(set(['home', 'brands'], null));
  // Another session, and the copy has no versions.
  content = openContent(model);
  const value = { heading: 'New', logos: [{ logo: 'kestrix', name: 'Kestrix' }] };
  await edit({ ...show, value });
  expect(shownAt(['home', 'brands'])).toEqual(value);
});

describe('a module that cannot be edited', () => {
  test.each<[string, (file: string) => void, string, string]>([
    ['a mistake', () => byHand("label: 'Recent work',", "label: 'Recent work'"), 'line 17: a comma', 'fatal'],
    [
      'a spread',
      () => byHand("label: 'Recent work',", "...common,\n    label: 'Recent work',"),
      'line 16: First screen: ...common is code',
      'warning',
    ],
    ['no file', (file) => rmSync(file), 'is missing. To restore', 'fatal'],
  ])('is locked alone because of %s, and unlocked when it is fixed', async (_, make, message, severity) => {
    const before = readFileSync(home);
    content.modules();
    make(home);
    const broken = existsSync(home) ? readFileSync(home) : null;
    const module = content.modules().find(({ file }) => file === home);
    // What is on the screen stays.
    expect(module).toMatchObject({ values: { home: {} }, locked: expect.stringContaining(message) });
    expect(openContent(model).modules()).toContainEqual({ ...module, values: {} });
    expect(content.problems()).toMatchObject([{ file: home, severity }]);
    // Nothing is written to it.
    const lead = set(['home', 'hero', 'lead'], 'New.');
    expect(await edit(lead)).toMatchObject({
      kind: 'impossible',
      reason: expect.stringContaining(message),
    });
    expect(existsSync(home) ? readFileSync(home) : null).toEqual(broken);
    // Others are edited and checked as before.
    expect(await edit(set(['headshot', 'head', 'lead'], 'Other text.'))).toMatchObject({ kind: 'done' });
    expect(await edit(set(['headshot', 'head', 'lead'], ''))).toMatchObject({ kind: 'refused' });
    writeFileSync(home, before);
    expect(content.problems()).toEqual([]);
    expect(await edit(lead)).toMatchObject({ kind: 'done' });
  });

  test('is locked without the catalog, too', async () => {
    byHand('price: 275', 'price: base', 'content/headshot.ts');
    expect(content.problems()).toMatchObject([{ file: 'content/headshot.ts', code: 'unknown-name' }]);
    expect(await edit(set(['home', 'hero', 'lead'], 'From $275.'))).toMatchObject({ kind: 'done' });
    expect(await edit(set(['home', 'hero', 'primary', 'href'], '/nowhere'))).toMatchObject({
      kind: 'refused',
    });
  });
});

test('a problem elsewhere in the file does not hide a new one', async () => {
  byHand("label: 'Recent work'", "label: ''");
  expect(content.problems()).toMatchObject([{ path: ['home', 'hero', 'label'] }]);
  expect(await edit(set(['home', 'hero', 'lead'], ''))).toMatchObject({ kind: 'refused' });
});

test('a problem that only moves with its entry is not new', async () => {
  byHand("{ value: 678, label: 'clients' }", "{ value: 'many', label: 'clients' }");
  const [problem] = content.problems();
  expect(problem).toMatchObject({
    severity: 'fatal',
    message: expect.stringContaining('has to be a number'),
  });
  const list = problem?.path.slice(0, -2) ?? [];
  expect(await edit({ kind: 'move', path: list, from: 1, to: 0 })).toMatchObject({ kind: 'done' });
  expect(await edit({ kind: 'remove', path: list, at: 1 })).toMatchObject({ kind: 'done' });
});
