import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyContentForEachTest } from '@/scripts/testing/copyContent';
import { readVersions, saveVersion } from './versions';

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

test('a version is named by the pages that have changed, and committed by the studio if Git knows nobody; the last ones are listed', async () => {
  for (const key of ['user.name', 'user.email']) git('config', '--unset', key);
  process.env.GIT_CONFIG_GLOBAL = '/dev/null';
  git('config', 'commit.gpgsign', 'true');
  git('config', 'gpg.program', 'false');
  editByHand("label: 'Recent work'", "label: 'Our work'");
  expect(await readVersions()).toMatchObject({ gitProblem: null, changes: ['Home'] });
  await saveVersion('  ');
  delete process.env.GIT_CONFIG_GLOBAL;
  expect(git('log', '-1', '--format=%s by %an <%ae>')).toBe(
    'content: Home by Northlight Studio <hello@northlight.example>\n',
  );
  const { changes, saved } = await readVersions();
  expect([changes, saved.map(({ title }) => title)]).toEqual([[], ['Home', 'before']]);
});

test('outside a git repository the reason why there are no versions is given', async () => {
  rmSync('.git', { recursive: true });
  expect((await readVersions()).gitProblem).toMatch(/not a git repository/);
  await expect(saveVersion('')).rejects.toThrow(/not a git repository/);
});
