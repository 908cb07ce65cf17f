import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchDocuments } from '../../../lib/blog/build/fetchPosts';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { exportPosts, importPosts } from './backup';
import { type Destination, findDestination } from './destination';
import { addPost, changePost, commit, removePost } from './posts';

let folder: string;
let firestore: LocalFirestore;
let destination: Destination;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  firestore = await startFirestore(0);
  destination = await findDestination({ NODE_ENV: 'test', FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(async () => {
  await firestore.kill();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);
const fields = { postTitle: 'Été', postDate: '2026-01-31', postContent: '<p>ä “ü”\n</p>' };
const stored = async () =>
  (await fetchDocuments(destination.collection, { authorization: destination.authorization })).map(
    ({ name, fields: content }) => [name.split('/').at(-1), content],
  );

test('an import restores what was exported, including documents that are not posts', async () => {
  for (let post = 0; post < 230; post += 1) await addPost(destination, `post-${post}`, fields);
  const root = destination.collection.slice(destination.collection.indexOf('/v1/') + 4);
  const odd = { views: { integerValue: '3' }, postTitle: { nullValue: null } };
  await commit(destination, [{ update: { name: `${root}/odd`, fields: odd } }]);
  const before = await stored();
  expect(before).toHaveLength(231);
  expect(await exportPosts(destination, inFolder('all.json'))).toBe(231);

  await removePost(destination, 'odd');
  for (let post = 0; post < 150; post += 1) await removePost(destination, `post-${post}`);
  await changePost(destination, 'post-200', { postTitle: 'Changed' });
  await addPost(destination, 'later', fields);

  const wouldBe = await importPosts(destination, inFolder('all.json'), true);
  expect(wouldBe.added).toHaveLength(151);
  expect(await stored()).toHaveLength(81);
  const done = await importPosts(destination, inFolder('all.json'), false);
  expect(done).toEqual(wouldBe);
  expect(done.changed).toEqual(['post-200']);
  expect(done.same).toBe(79);
  // A post that was added after the backup stays.
  expect((await stored()).filter(([id]) => id !== 'later')).toEqual(before);
});

test('a backup is never overwritten', async () => {
  writeFileSync(inFolder('all.json'), 'mine');
  await expect(exportPosts(destination, inFolder('all.json'))).rejects.toThrow('already exists');
  expect(readFileSync(inFolder('all.json'), 'utf8')).toBe('mine');
});

test.each([
  ['{ "posts": [', 'is not a backup: '],
  ['[]', 'is not a backup: it has no list of posts'],
  ['{ "posts": [{ "id": "a" }] }', 'posts[0]: is not a post. It needs an id and fields.'],
  [
    '{ "posts": [{ "id": "a/b", "fields": {} }, { "id": "c", "fields": { "postDate": { "stringValue": "spring" } } }] }',
    "posts[1] (c): --date 'spring' is not a date",
  ],
  [
    '{ "posts": [{ "id": "a", "fields": { "postTitle": { "stringValue": 5 } } }] }',
    'posts[0]: is not a post. It needs an id and fields.',
  ],
  ['{ "posts": [{ "id": "a/b", "fields": {} }] }', "posts[0] (a/b): --id 'a/b' is not a valid id of a post"],
  ['{ "posts": [{ "id": "a", "fields": {} }, { "id": "a", "fields": {} }] }', "The id 'a' occurs twice"],
])('what cannot be stored is named, and nothing is stored: %s', async (text, words) => {
  writeFileSync(inFolder('bad.json'), text);
  await expect(importPosts(destination, inFolder('bad.json'), false)).rejects.toThrow(words);
  await expect(importPosts(destination, inFolder('bad.json'), false)).rejects.toThrow('bad.json');
  expect(await stored()).toEqual([]);
});

test('a missing file is named', async () => {
  await expect(importPosts(destination, inFolder('gone.json'), false)).rejects.toThrow(
    'gone.json is not a backup',
  );
});
