import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { toFirestoreFields } from '../emulators/firestore/document';
import { postsPath } from '../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../emulators/firestore/server';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { exportPosts, importPosts } from './backup';
import { findService, type RestService } from './services';

const folder = createTemporaryFolder();
let file: string;
let firestore: LocalFirestore;
let service: RestService;
beforeEach(async () => {
  file = folder.path('posts.json');
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

const createFields = (postTitle = 'Été') =>
  toFirestoreFields({ postTitle, postDate: '2026-01-31', postContent: '<p>ä “ü”\n</p>' });
const storePost = (id: string, fields = createFields()) =>
  firestore.store.commit([{ kind: 'set', name: `${postsPath}/${id}`, fields }]);
const deletePost = (id: string) => firestore.store.commit([{ kind: 'delete', name: `${postsPath}/${id}` }]);
const listPosts = () =>
  firestore.store.list(postsPath).map(({ name, fields }) => [name.split('/').at(-1), fields]);

test('an import restores the exported documents, also invalid posts, and removes nothing', async () => {
  for (let number = 0; number < 310; number += 1) storePost(`post-${number}`);
  storePost('odd', { views: { integerValue: '3' }, postTitle: { nullValue: null } });
  const before = listPosts();
  expect(await exportPosts(service, file)).toBe(311);

  deletePost('odd');
  for (let number = 0; number < 150; number += 1) deletePost(`post-${number}`);
  storePost('post-200', createFields('Changed'));
  storePost('later');
  const { added, changed, same } = await importPosts(service, file);
  expect(added).toHaveLength(151);
  expect(changed).toEqual(['post-200']);
  expect(same).toBe(159);
  expect(listPosts().filter(([id]) => id !== 'later')).toEqual(before);
});

test('a backup is never overwritten', async () => {
  writeFileSync(file, 'mine');
  await expect(exportPosts(service, file)).rejects.toThrow('already exists');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.each([
  [{}, 'is not a list of documents. A proxy'],
  [[{ document: { name: 'blog/a' } }, { error: { message: 'Deadline exceeded.' } }], 'Deadline exceeded.'],
])('an incomplete answer is not saved: %j', async (answer, expected) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer));
  await expect(exportPosts(service, file)).rejects.toThrow(expected);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['{ "posts": [', /posts\.json: nothing was imported\.\n.*JSON/],
  ['[]', 'The file: Invalid input'],
  ['{ "posts": [{ "id": "a", "fields": { "postTitle": { "stringValue": 5 } } }] }', 'postTitle.stringValue'],
  [
    '{ "posts": [{ "id": "b", "fields": {} }, { "id": "a/b", "fields": {} }] }',
    'posts.1.id: is not a valid document id',
  ],
  ['{ "posts": [{ "id": "a", "fields": {} }, { "id": "a", "fields": {} }] }', "The id 'a' occurs twice"],
])('an invalid backup is reported, and nothing is stored: %s', async (text, expected) => {
  writeFileSync(file, text);
  await expect(importPosts(service, file)).rejects.toThrow(expected);
  expect(listPosts()).toEqual([]);
});
