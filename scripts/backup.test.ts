import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { toFirestoreFields } from './emulators/firestore/document';
import { postsPath, seedRequests } from './emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from './emulators/firestore/server';
import { createTemporaryFolder } from './testing/jest/createTemporaryFolder';

const folder = createTemporaryFolder();
let file: string;
let firestore: LocalFirestore;
beforeEach(async () => {
  file = folder.path('backup.json');
  firestore = await startFirestore(0);
});
afterEach(() => firestore.kill());

/** Runs the command. @returns what it prints */
async function runBackup(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', FIRESTORE_EMULATOR_HOST: firestore.host },
  });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}

const storePost = (id: string, postTitle = 'Été') =>
  firestore.store.commit([
    {
      kind: 'set',
      name: `${postsPath}/${id}`,
      fields: toFirestoreFields({ postTitle, postDate: '2026-01-31', postContent: '<p>ä “ü”\n</p>' }),
    },
  ]);
const listPosts = () =>
  firestore.store.list(postsPath).map(({ name, fields }) => [name.split('/').at(-1), fields]);

test('a backup has every document, only its writer can read it, and it is never overwritten', async () => {
  for (let number = 0; number < 510; number += 1) storePost(`post-${number}`);
  seedRequests(firestore.store);
  expect(await runBackup(file)).toContain('510 blog, 3 requests');
  const backup = JSON.parse(readFileSync(file, 'utf8'));
  const rules = readFileSync('firestore.rules', 'utf8').matchAll(/^ {4}match \/(\w+)\/\{/gm);
  expect(Object.keys(backup)).toEqual([...rules].map(([, collection]) => collection));
  expect(backup.blog).toHaveLength(510);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(folder.path('requests.csv'), 'utf8')).toMatch(
    /^\ufeff"Name","E-mail",.*\r\n"Owen K\.","owen@ceramics\.example","","Studio .*","open","","\d{4}-\d\d-\d\d \d\d:\d\d"\r\n/,
  );
  expect(await runBackup(file)).toContain('already exists');
});

test('posts are restored if they are missing or different, and none is removed', async () => {
  for (const id of ['a', 'b', 'c']) storePost(id);
  const before = listPosts();
  await runBackup(file);
  firestore.store.commit([{ kind: 'delete', name: `${postsPath}/a` }]);
  storePost('b', 'Changed');
  storePost('later');
  // Windows' editors begin a file with a byte order mark.
  folder.write('backup.json', `\ufeff${readFileSync(file, 'utf8')}`);
  expect(await runBackup('--restore-posts', file)).toContain('2 posts (a, b); unchanged: 1.');
  expect(listPosts().filter(([id]) => id !== 'later')).toEqual(before);
});

test.each([
  ['{ "blog": [', /backup\.json: nothing was stored\.\n.*JSON/],
  ['{ "blog": [{ "id": "a", "fields": { "postTitle": { "stringValue": 5 } } }] }', /postTitle\.stringValue/],
  ['{ "blog": [{ "id": "b", "fields": {} }, { "id": "a/b", "fields": {} }] }', /blog\.1\.id: is not the id/],
])('an invalid backup is reported, and nothing is stored: %s', async (contents, expected) => {
  folder.write('backup.json', contents);
  expect(await runBackup('--restore-posts', file)).toMatch(expected);
  expect(listPosts()).toEqual([]);
});

test('without a file, or with an unknown option, the command says how it is used', async () => {
  expect(await runBackup()).toContain('npm run backup -- FILE.json');
  expect(await runBackup('--restore', file)).toContain('npm run backup -- --restore-posts FILE.json');
});
