import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Model, readModel } from '../../content/model/readModel';
import { type FieldPath, type Value, valueAt } from '../../content/model/shape';
import { newPhotograph } from '../shared/protocol';
import { contentCopy } from '../testing/contentCopy';
import { type Content, openContent } from './content';
import { editWithPhotograph } from './photographs';
import { changesSinceVersion, revert, saveVersion } from './versions';

// Versions of a copy of this project's content.

const project = process.cwd();
let model: Model;
const home = 'content/home.ts';
let folder: string;
let content: Content;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
const status = () => git('status', '--porcelain');
const byHand = (from: string, to: string, file = home) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};
const photo = ['home', 'hero', 'slides', 0, 'photo'];
const shownAt = (path: FieldPath) =>
  valueAt(content.modules().find(({ file }) => file === home)?.values, path);
const shownPhoto = () => ({ name: shownAt([...photo, 'name']), alt: shownAt([...photo, 'alt']) });
const set = (field: 'name' | 'alt', value: string) => ({
  change: { kind: 'set' as const, path: [...photo, field], value },
  before: shownPhoto()[field],
});
/** Shows a photograph from a file on the first slide. */
const show = (alt: string) => {
  const bytes = readFileSync(path.join(project, 'content/photos/hero/hero-07-camera-on-tripod.jpg'));
  const edits = JSON.stringify([set('name', newPhotograph), set('alt', alt)]);
  const given = { bytes, folder: 'hero', name: 'New one.jpg' };
  return editWithPhotograph(content, given, edits, 'shown', async () => {});
};

beforeAll(async () => {
  model = await readModel();
});
beforeEach(() => {
  folder = contentCopy();
  process.chdir(folder);
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync('.git/info/exclude', 'node_modules\npublic\n.local\n');
  git('config', 'user.name', 'An editor');
  git('config', 'user.email', 'editor@studio.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
  content = openContent(model);
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true, force: true });
});

test('fields that differ are listed in words, and reverted one by one or with their file', async () => {
  const original = readFileSync(home, 'utf8');
  byHand("label: 'Recent work'", "label: 'Our work'");
  byHand("heading: 'Make a statement',", "heading: 'A statement', // shorter");
  const label = { path: ['home', 'hero', 'label'], before: 'Recent work', after: 'Our work' };
  const heading = {
    path: ['home', 'statement', 'heading'],
    before: 'Make a statement',
    after: 'A statement',
  };
  expect((await changesSinceVersion(content)).files).toEqual([
    { file: home, title: 'Home', what: 'Changed', fields: [label, heading] },
  ]);
  expect(await revert(content, home, heading.path)).toMatchObject({ kind: 'done' });
  expect((await changesSinceVersion(content)).files).toMatchObject([{ fields: [label] }]);
  expect(await revert(content, home, null)).toMatchObject({ kind: 'done' });
  expect(status()).toBe('');
  expect(await revert(content, home, null)).toMatchObject({ kind: 'impossible' });
  // Reverting is a change like any other.
  await content.undo();
  expect(readFileSync(home, 'utf8')).toContain("label: 'Our work'");
  byHand("label: 'Our work'", "label: 'Recent work'");
  expect(readFileSync(home, 'utf8').replace(' // shorter', '')).toBe(original);
});

test('entries that came, went or moved are one field, and a hidden section says so', async () => {
  const [list, statement] = [
    ['home', 'hero', 'headline'],
    ['home', 'statement'],
  ];
  const [first = '', second = ''] = [0, 1].map((at) => String(shownAt([...list, at])));
  const original = readFileSync(home, 'utf8');
  const change = (path: FieldPath, value: Value) =>
    content.edit([{ change: { kind: 'set', path, value }, before: shownAt(path) }], 'changed');
  await change(list, [second, first]);
  await change(statement, null);
  expect((await changesSinceVersion(content)).files[0]?.fields).toEqual([
    { path: list, before: `${first}, ${second}`, after: `${second}, ${first}` },
    { path: statement, before: 'Make a statement', after: 'hidden' },
  ]);
  await revert(content, home, list);
  await revert(content, home, statement);
  expect(readFileSync(home, 'utf8')).toBe(original);
});

test('a file that cannot be read has no fields, and can be reverted', async () => {
  byHand("label: 'Recent work',", "label: Recent work',");
  expect((await changesSinceVersion(content)).files).toMatchObject([{ what: 'Changed', fields: [] }]);
  expect(await revert(content, home, null)).toMatchObject({ kind: 'done' });
  expect(status()).toBe('');
});

test('an added photograph that is used is not removed, and the reason says where it is used', async () => {
  const file = 'content/photos/hero/added.jpg';
  cpSync('content/photos/hero/hero-07-camera-on-tripod.jpg', file);
  const before = shownPhoto().name;
  expect(await content.edit([set('name', 'hero/added')], 'changed')).toMatchObject({ kind: 'done' });
  expect(await revert(content, file, null)).toEqual({
    kind: 'impossible',
    reason: expect.stringContaining(`is used in ${home}`),
  });
  expect(existsSync(file)).toBe(true);
  await content.edit([set('name', String(before))], 'changed');
  expect(await revert(content, file, null)).toMatchObject({ kind: 'done' });
  expect(existsSync(file)).toBe(false);
});

test('a version has the content, photographs that came and went, and nothing else', async () => {
  byHand("label: 'Recent work'", "label: 'Our work'");
  const [added, removed] = ['content/photos/hero/new [1].jpg', 'content/photos/light/key-0.jpg'];
  cpSync('content/photos/hero/hero-07-camera-on-tripod.jpg', added);
  rmSync(removed);
  writeFileSync('app/new.txt', 'x');
  git('add', 'app');
  const { message } = await saveVersion(content);
  expect(message).toMatch(/^content: Home, content\/photos/);
  expect(git('show', '-z', '--format=%an', '--name-only', 'HEAD').split('\0').filter(Boolean)).toEqual(
    expect.arrayContaining([added, removed]),
  );
  expect(status()).toBe('A  app/new.txt\n');
  await expect(saveVersion(content)).rejects.toThrow('Nothing has changed since the last version.');
});

test.each<[string, () => void, RegExp]>([
  ['outside a git repository', () => rmSync('.git', { recursive: true }), /not a git repository/],
  [
    'without git',
    () => {
      process.env.PATH = '/nowhere';
    },
    /Git is not installed/,
  ],
])('%s the reason why there are no versions is given', async (_, make, reason) => {
  const { PATH } = process.env;
  make();
  try {
    expect(await changesSinceVersion(content)).toEqual({
      gitProblem: expect.stringMatching(reason),
      files: [],
    });
    await expect(saveVersion(content)).rejects.toThrow(reason);
  } finally {
    process.env.PATH = PATH;
  }
});

test('a photograph from a file is one step with its description; refused, nothing of it stays', async () => {
  const text = readFileSync(home, 'utf8');
  expect(await show('wall')).toMatchObject({ kind: 'refused' });
  expect(status()).toBe('');
  expect(await show('A camera on a tripod.')).toMatchObject({ kind: 'done' });
  expect(shownPhoto()).toEqual({ name: 'hero/new-one', alt: 'A camera on a tripod.' });
  expect(existsSync('content/photos/hero/new-one.jpg')).toBe(true);
  await content.undo();
  expect(readFileSync(home, 'utf8')).toBe(text);
  expect(status()).toBe('');
});
