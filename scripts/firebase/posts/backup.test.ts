import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchDocuments } from '../../../lib/blog/build/fetchPosts';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { findService, type Service } from '../services';
import { exportPosts, importPosts } from './backup';
import { addPost, changePost, collectionOf, commit, documentName, removePost } from './posts';

let folder: string;
let firestore: LocalFirestore;
let service: Service;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(async () => {
  await firestore.kill();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);
const fields = { postTitle: 'Été', postDate: '2026-01-31', postContent: '<p>ä “ü”\n</p>' };
const stored = async () =>
  (await fetchDocuments(collectionOf(service), service.headers)).map(({ name, fields: content }) => [
    name.split('/').at(-1),
    content,
  ]);

test('an import restores what was exported, including documents that are not posts', async () => {
  for (let post = 0; post < 230; post += 1) await addPost(service, `post-${post}`, fields);
  const odd = { views: { integerValue: '3' }, postTitle: { nullValue: null } };
  await commit(service, [{ update: { name: documentName(service, 'odd'), fields: odd } }]);
  const before = await stored();
  expect(before).toHaveLength(231);
  expect(await exportPosts(service, inFolder('all.json'))).toBe(231);

  await removePost(service, 'odd');
  for (let post = 0; post < 150; post += 1) await removePost(service, `post-${post}`);
  await changePost(service, 'post-200', { postTitle: 'Changed' });
  await addPost(service, 'later', fields);

  const wouldBe = await importPosts(service, inFolder('all.json'), true);
  expect(wouldBe.added).toHaveLength(151);
  expect(await stored()).toHaveLength(81);
  const done = await importPosts(service, inFolder('all.json'), false);
  expect(done).toEqual(wouldBe);
  expect(done.changed).toEqual(['post-200']);
  expect(done.same).toBe(79);
  // A post that was added after the backup stays.
  expect((await stored()).filter(([id]) => id !== 'later')).toEqual(before);
});

test('a backup is never overwritten', async () => {
  writeFileSync(inFolder('all.json'), 'mine');
  await expect(exportPosts(service, inFolder('all.json'))).rejects.toThrow('already exists');
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
])('what cannot be stored is named, and nothing is stored: %s', async (text, expected) => {
  writeFileSync(inFolder('bad.json'), text);
  await expect(importPosts(service, inFolder('bad.json'), false)).rejects.toThrow(expected);
  await expect(importPosts(service, inFolder('bad.json'), false)).rejects.toThrow('bad.json');
  expect(await stored()).toEqual([]);
});

test('a missing file is named', async () => {
  await expect(importPosts(service, inFolder('gone.json'), false)).rejects.toThrow(
    'gone.json is not a backup',
  );
});
