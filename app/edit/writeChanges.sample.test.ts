import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { ContentChange, FieldPath, Value } from '@/lib/contentSchema';
import { findProblems } from '@/scripts/content/findProblems';
import { formatIfFormatted } from '@/scripts/content/formatModule';
import { getContentValue, readContent } from '@/scripts/content/readContent';
import { getContentFile } from '@/scripts/content/schemas';
import { copyContentForEachTest } from '@/scripts/testing/copyContent';
import { writeChanges } from './writeChanges';

copyContentForEachTest();

// Biome takes its time: only one test formats.
const { formatIfFormatted: format } = jest.requireActual('@/scripts/content/formatModule');
jest.mock('@/scripts/content/formatModule');
beforeEach(() => {
  jest.mocked(formatIfFormatted).mockImplementation(async (_, after) => {
    await setTimeout(100);
    return after;
  });
});

const home = 'content/home.ts';
const lead = ['home', 'hero', 'lead'];
const readValueAt = (path: FieldPath) => getContentValue(readContent(), path);
const change = (path: FieldPath, after: Value | undefined, before = readValueAt(path)) =>
  writeChanges([{ path, before, after }]);
const editByHand = (from: string, to: string, file = home) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
};

test('a change can be undone byte for byte', async () => {
  jest.mocked(formatIfFormatted).mockImplementation(format);
  const changes: [FieldPath, Value][] = [
    [
      lead,
      'Other text, long enough that the line is broken by the formatter, which happens at a hundred and ten letters.',
    ],
    [['focalPoints', 'portraits/senior-1', 'x'], 65],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these characters have to be escaped when the text is written into a module
    [['blog', 'posts', 0, 'postContent'], '<p>Other words.</p>\n<p>In two `${lines}`.</p>'],
    [['home', 'brands'], null],
    [
      ['home', 'hero', 'headline'],
      ['Another', 'headline', 'here'],
    ],
  ];
  for (const [path, after] of changes) {
    const file = getContentFile(path[0]);
    const [text, before] = [readFileSync(file, 'utf8'), readValueAt(path)];
    expect(await change(path, after)).toEqual({ kind: 'done' });
    expect(readValueAt(path)).toEqual(after);
    expect(await change(path, before)).toEqual({ kind: 'done' });
    expect([file, readFileSync(file, 'utf8')]).toEqual([file, text]);
  }
});

test('what was changed by hand elsewhere in the file stays; the same value is a conflict, and nothing is written', async () => {
  const before = readValueAt(lead);
  editByHand("label: 'Recent work'", "label: 'Our work'");
  expect(await change(lead, 'New.', before)).toEqual({ kind: 'done' });
  expect(readFileSync(home, 'utf8')).toMatch(/label: 'Our work'[\s\S]*lead: "New\."/);
  editByHand('lead: "New."', "lead: 'By hand.'");
  const text = readFileSync(home, 'utf8');
  expect(await change(lead, 'Newer.', 'New.')).toEqual({ kind: 'conflict', path: lead, value: 'By hand.' });
  expect(readFileSync(home, 'utf8')).toBe(text);
});

test.each([
  [
    'a section that was hidden by hand',
    /\n {2}brands: \{.*?\n {2}\},/s,
    '\n  brands: null,',
    ['brands', 'heading'],
  ],
  [
    'an entry that was removed by hand',
    /,\n {6}\{\n {8}id: 'two-kids'.*?\n {6}\},\n {4}\],/s,
    ',\n    ],',
    ['testimonials', 'testimonials', 5, 'quote'],
  ],
])('a change of %s is refused', async (_, from, to, steps) => {
  const path: FieldPath = ['home', ...steps];
  const before = readValueAt(path);
  expect(typeof before).toBe('string');
  writeFileSync(home, readFileSync(home, 'utf8').replace(from, to));
  const text = readFileSync(home, 'utf8');
  expect(await change(path, 'New.', before)).toMatchObject({
    kind: 'refused',
    problems: [{ message: expect.stringContaining('no longer exists') }],
  });
  expect(readFileSync(home, 'utf8')).toBe(text);
});

test('what is saved by hand while a change is being written stays, too', async () => {
  const written = change(lead, 'New.');
  await setTimeout(50);
  editByHand("label: 'Recent work'", "label: 'Our work'");
  expect(await written).toEqual({ kind: 'done' });
  expect(readFileSync(home, 'utf8')).toMatch(/label: 'Our work'[\s\S]*lead: "New\."/);
  const conflicting = change(lead, 'Newer.');
  await setTimeout(50);
  editByHand('lead: "New."', "lead: 'By hand.'");
  expect(await conflicting).toMatchObject({ kind: 'conflict', value: 'By hand.' });
  expect(readValueAt(lead)).toBe('By hand.');
});

test('changes that are asked for at the same time are all written', async () => {
  const outcomes = await Promise.all([
    change(lead, 'One.'),
    change(['home', 'hero', 'label'], 'Two'),
    change(['home', 'brands', 'heading'], 'Three'),
  ]);
  expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }, { kind: 'done' }]);
  expect([lead, ['home', 'hero', 'label'], ['home', 'brands', 'heading']].map(readValueAt)).toEqual([
    'One.',
    'Two',
    'Three',
  ]);
});

test.each<[string, ContentChange, string]>([
  ['a broken link', { path: ['home', 'hero', 'primary', 'href'], after: '/nowhere' }, 'leads nowhere'],
  [
    'text instead of a number',
    { path: ['headshot', 'pricing', 'packages', 0, 'price'], after: 'x' },
    'This is not a price.',
  ],
  ['hiding a required section', { path: ['home', 'hero'], after: null }, 'cannot be hidden'],
  ['a list of another length', { path: ['home', 'hero', 'headline'], after: ['x'] }, 'exactly 3'],
  ['an unknown field', { path: ['home', 'hero', 'x'], after: 'x' }, 'home, hero, x is not part'],
  ['an inherited name', { path: ['home', '__proto__', 'x'], after: 'x' }, 'is not part of the content'],
  ['another inherited name', { path: ['constructor'], after: 'x' }, 'not one part of the content'],
  ['a file outside', { path: ['../package'], after: 'x' }, 'not one part of the content'],
  ['a module that is no content', { path: ['timeZone'], after: 'x' }, 'not one part of the content'],
  [
    'an entry that does not exist',
    { path: ['home', 'hero', 'slides', 99, 'caption'], after: 'x' },
    'no longer exists',
  ],
])('refuses %s without writing', async (_, { path, after }, message) => {
  const readAll = () => readContent().modules.map(({ text }) => text);
  const texts = readAll();
  const outcome = await change(path, after).catch(String);
  expect(JSON.stringify(outcome)).toContain(message);
  expect(readAll()).toEqual(texts);
});

test('a text that is too long for its space is accepted with a warning', async () => {
  expect(await change(lead, 'Long. '.repeat(2750).trim())).toEqual({ kind: 'done' });
  expect(findProblems(readContent())).toMatchObject([{ path: lead, severity: 'warning' }]);
});

test.each<[string, () => void, string]>([
  ['has a mistake', () => editByHand("label: 'Recent work',", "label: 'Recent work'"), 'line 17: a comma'],
  [
    'has code',
    () => editByHand("label: 'Recent work',", "...common,\n    label: 'Recent work',"),
    'line 16: First screen: ...common is code',
  ],
  ['is missing', () => rmSync(home), 'is missing. To restore'],
  ['is read-only', () => chmodSync(home, 0o444), 'is read-only'],
  [
    'is a link',
    () => {
      renameSync(home, 'elsewhere.ts');
      symlinkSync('../elsewhere.ts', home);
    },
    'is a link to another file',
  ],
])('a module that %s is not written, and the others are', async (_, make, message) => {
  make();
  const text = existsSync(home) && readFileSync(home, 'utf8');
  expect(JSON.stringify(await change(lead, 'New.', readValueAt(lead)))).toContain(message);
  expect(existsSync(home) && readFileSync(home, 'utf8')).toBe(text);
  expect(await change(['headshot', 'head', 'lead'], 'Other text.')).toEqual({ kind: 'done' });
});

test('a problem elsewhere in the file does not hide a new one, and one that only moves is not new', async () => {
  editByHand("{ value: 678, label: 'clients' }", "{ value: 'many', label: 'clients' }");
  const figures = ['home', 'about', 'figures'];
  const before = readValueAt(figures);
  expect(await change(figures, Array.isArray(before) ? [...before].reverse() : null)).toEqual({
    kind: 'done',
  });
  expect(await change(lead, '')).toMatchObject({
    kind: 'refused',
    problems: [{ path: lead, message: 'This is empty. Write the text, or remove the entry.' }],
  });
});
