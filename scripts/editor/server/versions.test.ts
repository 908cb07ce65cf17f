import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Model, readModel } from '../../content/model/readModel';
import type { FieldPath } from '../../content/model/shape';
import { revert } from './changes';
import { type Content, openContent } from './content';
import { addPhotograph, discardUpload } from './photographs';
import { changesSinceVersion, saveVersion } from './versions';

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
const setLead = (value: string) =>
  byHand(/lead: '[^']*'/.exec(readFileSync(home, 'utf8'))?.[0] ?? '', `lead: '${value}'`);
const slide: FieldPath = ['home', 'hero', 'slides', 0, 'photo', 'name'];
const edit = (where: FieldPath, value: string) =>
  content.edit(
    [
      {
        file: home,
        change: { kind: 'set', path: where, value },
        version: content.modules().find(({ file }) => file === home)?.version ?? '',
      },
    ],
    'changed',
  );

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

test('an added photograph that is used is not reverted, and the reason says where it is used', async () => {
  const file = 'content/photos/hero/added.jpg';
  cpSync('content/photos/hero/hero-07-camera-on-tripod.jpg', file);
  expect(await edit(slide, 'hero/added')).toMatchObject({ kind: 'done' });
  expect(await revert(`${file} picture`, content)).toEqual({
    kind: 'impossible',
    reason: expect.stringMatching(/hero\/added is used: Home: First screen, Slide 1/),
  });
  expect(existsSync(file)).toBe(true);
  // Also by a file that cannot be read now.
  byHand("label: 'Recent work',", "label: 'Recent work'");
  expect(await revert(`${file} picture`, content)).toMatchObject({ kind: 'impossible' });
  expect(existsSync(file)).toBe(true);
  git('checkout', '--quiet', '--', 'content/home.ts');
  expect(await revert(`${file} picture`, content)).toMatchObject({ kind: 'done' });
  expect(existsSync(file)).toBe(false);
});

test('a file with a mistake is listed, and reverted as a whole', async () => {
  const before = readFileSync(home, 'utf8');
  byHand("label: 'Recent work',", "label: 'Recent work'");
  expect((await changesSinceVersion(content.shapes)).changes).toMatchObject([
    { file: home, name: 'The whole file' },
  ]);
  await revert(`${home} file`, content);
  expect(readFileSync(home, 'utf8')).toBe(before);
});

test('during a merge nothing is saved, and the index is not touched', async () => {
  git('checkout', '--quiet', '-b', 'other');
  setLead('Theirs.');
  git('commit', '--quiet', '--all', '--message', 'theirs');
  git('checkout', '--quiet', 'main');
  writeFileSync('app/new.txt', 'x');
  git('add', '.');
  git('commit', '--quiet', '--message', 'ours');
  git('merge', '--no-commit', '--no-ff', 'other');
  byHand("label: 'Recent work'", "label: 'Our work'");
  const before = status();
  await expect(saveVersion(content)).rejects.toThrow(/a merge is in progress/i);
  expect(status()).toBe(before);
});

test('a refused commit leaves the index as it was', async () => {
  setLead('Ours.');
  writeFileSync('content/photos/hero/by-hand.jpg', 'x');
  writeFileSync('.git/hooks/pre-commit', '#!/bin/sh\necho "the hook refuses" >&2\nexit 1\n', { mode: 0o755 });
  const before = status();
  await expect(saveVersion(content)).rejects.toThrow(/the hook refuses/);
  expect(status()).toBe(before);
});

test.each<[string, () => void, RegExp]>([
  ['outside a git repository', () => rmSync('.git', { recursive: true }), /not a git repository/],
  [
    'before the first commit',
    () => {
      rmSync('.git', { recursive: true });
      git('init', '--quiet');
    },
    /first commit/,
  ],
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
    expect(await changesSinceVersion(content.shapes)).toEqual({
      unversioned: expect.stringMatching(reason),
      changes: [],
    });
    await expect(saveVersion(content)).rejects.toThrow(reason);
  } finally {
    process.env.PATH = PATH;
  }
});

describe('uploaded photographs', () => {
  const upload = () =>
    addPhotograph(readFileSync('content/photos/hero/hero-07-camera-on-tripod.jpg'), 'hero', 'New one.jpg');

  test('are removed when they are not used after all', async () => {
    const { name, file } = await upload();
    expect(discardUpload(name, content.modules(), content.shapes)).toBe(true);
    expect(existsSync(file)).toBe(false);
    // Used, or part of the library: they stay.
    const used = await upload();
    await edit(slide, used.name);
    for (const other of [used.name, 'hero/hero-07-camera-on-tripod', '../home'])
      expect(discardUpload(other, content.modules(), content.shapes)).toBe(false);
    expect(existsSync(used.file)).toBe(true);
    expect(status()).toContain('content/home.ts');
  });

  test('that no page shows are not part of a version, and this is reported', async () => {
    const { name, file } = await upload();
    await expect(saveVersion(content)).rejects.toThrow(`${name} is not shown`);
    setLead('Ours.');
    expect(await saveVersion(content)).toMatchObject({ unused: [name] });
    expect(git('show', '--stat', 'HEAD')).not.toContain('new-one');
    expect(existsSync(file)).toBe(true);
    await edit(slide, name);
    expect(await saveVersion(content)).toMatchObject({ unused: [] });
    expect(git('show', '--stat', 'HEAD')).toContain('new-one');
    expect(status()).toBe('');
  });
});
