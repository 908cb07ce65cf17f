import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyContentForEachTest } from '@/scripts/testing/copyContent';
import { findChangesSinceVersion, saveVersion } from './versions';

// Versions of a copy of this project's content.

copyContentForEachTest();

const home = 'content/home.ts';
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
const editByHand = (from: string, to: string) => {
  const text = readFileSync(home, 'utf8');
  expect(text).toContain(from);
  writeFileSync(home, text.replace(from, to));
};

beforeEach(() => {
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync('.git/info/exclude', 'node_modules\npublic\n.local\n');
  git('config', 'user.name', 'An editor');
  git('config', 'user.email', 'editor@studio.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');
});

test('fields that differ are listed in words; entries that came, went or moved are one field, and a hidden section says so', async () => {
  editByHand("label: 'Recent work'", "label: 'Our work'");
  editByHand(
    "['Elevate Your Image,', 'Market with', 'confidence']",
    "['confidence', 'Market with', 'Elevate Your Image,']",
  );
  writeFileSync(home, readFileSync(home, 'utf8').replace(/brands: \{[\s\S]*?\n {2}\},/, 'brands: null,'));
  expect(await findChangesSinceVersion()).toEqual({
    gitProblem: null,
    files: [
      {
        title: 'Home',
        state: 'Changed',
        fields: [
          { label: 'First screen › Label', before: 'Recent work', after: 'Our work' },
          {
            label: 'First screen › Headline',
            before: 'Elevate Your Image,, Market with, confidence',
            after: 'confidence, Market with, Elevate Your Image,',
          },
          { label: 'Brands', before: 'In good company', after: 'hidden' },
        ],
      },
    ],
  });
});

test('a file that cannot be read has no fields', async () => {
  editByHand("label: 'Recent work',", "label: Recent work',");
  expect((await findChangesSinceVersion()).files).toMatchObject([{ state: 'Changed', fields: [] }]);
});

test('a version has the content, photographs that came and went, and nothing else', async () => {
  editByHand("label: 'Recent work'", "label: 'Our work'");
  const [added, removed] = ['content/photos/hero/new [1].jpg', 'content/photos/light/key-0.jpg'];
  cpSync('content/photos/hero/hero-07-camera-on-tripod.jpg', added);
  rmSync(removed);
  writeFileSync('app/new.txt', 'x');
  git('add', 'app');
  await saveVersion('Winter');
  expect(git('log', '-1', '--format=%s by %an')).toBe('content: Winter by An editor\n');
  expect(git('show', '-z', '--format=', '--name-only', 'HEAD').split('\0').filter(Boolean)).toEqual(
    [home, added, removed].sort(),
  );
  expect(git('status', '--porcelain')).toBe('A  app/new.txt\n');
  await expect(saveVersion('')).rejects.toThrow('Nothing has changed since the last version.');
});

test('a version without a name is named by the pages that have changed', async () => {
  editByHand("label: 'Recent work'", "label: 'Our work'");
  await saveVersion('  ');
  expect(git('log', '-1', '--format=%s')).toBe('content: Home\n');
});

test('a program that waits while Git signs is ended, and leaves no lock', async () => {
  writeFileSync('wait.sh', '#!/bin/sh\nsleep 300\n');
  chmodSync('wait.sh', 0o755);
  git('config', 'commit.gpgsign', 'true');
  git('config', 'gpg.program', path.resolve('wait.sh'));
  editByHand("label: 'Recent work'", "label: 'Our work'");
  await expect(saveVersion('Signed', 1000)).rejects.toThrow(
    /^Nothing was saved as a version\. Git did not finish within 1 second and was ended\./,
  );
  expect(existsSync('.git/index.lock')).toBe(false);
  git('config', 'commit.gpgsign', 'false');
  await saveVersion('Not signed');
  expect(git('status', '--porcelain')).toContain('wait.sh');
}, 60_000);

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
    expect(await findChangesSinceVersion()).toEqual({ gitProblem: expect.stringMatching(reason), files: [] });
    await expect(saveVersion('')).rejects.toThrow(reason);
  } finally {
    process.env.PATH = PATH;
  }
});
