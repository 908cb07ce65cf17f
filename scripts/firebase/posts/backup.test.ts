import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fieldsFrom } from '../../emulators/firestore/document';
import { blogCollection } from '../../emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { temporaryFolder } from '../../testing/jest/temporaryFolder';
import { findService, type Service } from '../services';
import { exportPosts, importPosts } from './backup';

const folder = temporaryFolder();
let file: string;
let firestore: LocalFirestore;
let service: Service;
beforeEach(async () => {
  file = folder.path('posts.json');
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

const post = (postTitle = 'Été') =>
  fieldsFrom({ postTitle, postDate: '2026-01-31', postContent: '<p>ä “ü”\n</p>' });
const store = (id: string, fields = post()) =>
  firestore.store.commit([{ kind: 'set', name: `${blogCollection}/${id}`, fields }]);
const remove = (id: string) => firestore.store.commit([{ kind: 'delete', name: `${blogCollection}/${id}` }]);
const stored = () =>
  firestore.store.list(blogCollection).map(({ name, fields }) => [name.split('/').at(-1), fields]);

test('an import restores what was exported, also what is no post, and removes nothing', async () => {
  for (let number = 0; number < 310; number += 1) store(`post-${number}`);
  store('odd', { views: { integerValue: '3' }, postTitle: { nullValue: null } });
  const before = stored();
  expect(await exportPosts(service, file)).toBe(311);

  remove('odd');
  for (let number = 0; number < 150; number += 1) remove(`post-${number}`);
  store('post-200', post('Changed'));
  store('later');
  const { added, changed, same } = await importPosts(service, file);
  expect(added).toHaveLength(151);
  expect(changed).toEqual(['post-200']);
  expect(same).toBe(159);
  expect(stored().filter(([id]) => id !== 'later')).toEqual(before);
});

test('a backup is never overwritten', async () => {
  writeFileSync(file, 'mine');
  await expect(exportPosts(service, file)).rejects.toThrow('already exists');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.each([
  [{}, 'is not a list of documents. A proxy'],
  [[{ document: { name: 'blog/a' } }, { error: { message: 'Deadline exceeded.' } }], 'Deadline exceeded.'],
])('an answer that is not all posts is not saved: %j', async (answer, expected) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(answer));
  await expect(exportPosts(service, file)).rejects.toThrow(expected);
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['{ "posts": [', /posts\.json: nothing was imported\.\n.*JSON/],
  ['[]', 'The file: Invalid input'],
  ['{ "posts": [{ "id": "a", "fields": { "postTitle": { "stringValue": 5 } } }] }', 'postTitle.stringValue'],
  ['{ "posts": [{ "id": "b", "fields": {} }, { "id": "a/b", "fields": {} }] }', 'posts.1.id: is no id'],
  ['{ "posts": [{ "id": "a", "fields": {} }, { "id": "a", "fields": {} }] }', "The id 'a' occurs twice"],
])('what cannot be stored is named, and nothing is stored: %s', async (text, expected) => {
  writeFileSync(file, text);
  await expect(importPosts(service, file)).rejects.toThrow(expected);
  expect(stored()).toEqual([]);
});
