import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Model, readModel } from '../../content/model/readModel';
import { valueAt } from '../../content/model/shape';
import { type Content, openContent } from './content';
import { editWithPhotograph } from './photographs';
import { newPhotograph } from './protocol';
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
const shownPhoto = () => {
  const values = content.modules().find(({ file }) => file === home)?.values;
  return { name: valueAt(values, [...photo, 'name']), alt: valueAt(values, [...photo, 'alt']) };
};
const set = (field: 'name' | 'alt', value: string) => ({
  change: { kind: 'set' as const, path: [...photo, field], value },
  before: shownPhoto()[field],
});
/** Shows a photograph from a file on the first slide. */
const show = (alt: string) => {
  const bytes = readFileSync('content/photos/hero/hero-07-camera-on-tripod.jpg');
  const edits = JSON.stringify([set('name', newPhotograph), set('alt', alt)]);
  const given = { bytes, folder: 'hero', name: 'New one.jpg' };
  return editWithPhotograph(content, given, edits, 'shown', async () => {});
};

beforeAll(async () => {
  model = await readModel();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'versions-'));
  for (const name of ['content', 'app', 'biome.json'])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  process.chdir(folder);
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync('.git/info/exclude', 'node_modules\n.local\n');
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

test('lines that differ are listed together, and reverted one by one or with their file', async () => {
  byHand("label: 'Recent work'", "label: 'Our work'");
  byHand("heading: 'Make a statement',", '');
  const { files } = await changesSinceVersion();
  expect(files).toMatchObject([
    {
      ...{ file: home, title: 'Home', what: 'Changed' },
      hunks: [
        {
          before: ["    label: 'Recent work',"],
          after: ["    label: 'Our work',"],
          path: ['home', 'hero', 'label'],
        },
        { before: ["    heading: 'Make a statement',"], after: ['    '] },
      ],
    },
  ]);
  const [first, second] = files[0]?.hunks ?? [];
  if (!first || !second) throw new Error('Two changes are listed.');
  expect(await revert(content, home, second)).toMatchObject({ kind: 'done' });
  expect(await revert(content, home, second)).toMatchObject({ kind: 'impossible' });
  expect((await changesSinceVersion()).files).toMatchObject([{ hunks: [first] }]);
  expect(await revert(content, home, null)).toMatchObject({ kind: 'done' });
  expect(status()).toBe('');
  // Reverting is a change like any other.
  await content.undo();
  expect(readFileSync(home, 'utf8')).toContain("label: 'Our work'");
});

test('lines whose revert would break the file are not reverted', async () => {
  byHand("label: 'Recent work',", "label: ['Recent work',\n    'x'],");
  const [hunk] = (await changesSinceVersion()).files[0]?.hunks ?? [];
  const part = { line: hunk?.line ?? 0, before: [], after: hunk?.after.slice(0, 1) ?? [], path: [] };
  expect(await revert(content, home, part)).toMatchObject({ kind: 'refused' });
  expect(await revert(content, home, null)).toMatchObject({ kind: 'done' });
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
  const { message } = await saveVersion();
  expect(message).toMatch(/^content: Home, content\/photos/);
  expect(git('show', '-z', '--format=%an', '--name-only', 'HEAD').split('\0').filter(Boolean)).toEqual(
    expect.arrayContaining([added, removed]),
  );
  expect(status()).toBe('A  app/new.txt\n');
  await expect(saveVersion()).rejects.toThrow('Nothing has changed since the last version.');
});

test('during a merge nothing is saved, and git says why', async () => {
  git('checkout', '--quiet', '-b', 'other');
  byHand("label: 'Recent work'", "label: 'Their work'");
  git('commit', '--quiet', '--all', '--message', 'theirs');
  git('checkout', '--quiet', 'main');
  writeFileSync('app/new.txt', 'x');
  git('add', '.');
  git('commit', '--quiet', '--message', 'ours');
  git('merge', '--no-commit', '--no-ff', 'other');
  await expect(saveVersion()).rejects.toThrow(/during a merge/);
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
    expect(await changesSinceVersion()).toEqual({ unversioned: expect.stringMatching(reason), files: [] });
    await expect(saveVersion()).rejects.toThrow(reason);
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
