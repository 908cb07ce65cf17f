/** @jest-environment node */
import { fetchPosts } from '../../lib/blog/fetchPosts';
import { type LocalFirestore, startFirestore } from '../firestore/server';
import { type Destination, findDestination } from './destination';
import { addPost, changePost, checkFields, idOf, removePost } from './posts';

let firestore: LocalFirestore;
let destination: Destination;
beforeEach(async () => {
  firestore = await startFirestore(0);
  destination = await findDestination({ NODE_ENV: 'test', FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

const fields = { postTitle: 'Été', postDate: '2026-01-31', postContent: '<p>ä</p>' };
const stored = () => fetchPosts(destination.collection, {});

test('adds, changes and removes', async () => {
  await addPost(destination, 'ete', fields);
  expect(await stored()).toEqual([{ id: 'ete', ...fields }]);
  await changePost(destination, 'ete', { postTitle: 'Summer' });
  expect(await stored()).toEqual([{ id: 'ete', ...fields, postTitle: 'Summer' }]);
  await removePost(destination, 'ete');
  expect(await stored()).toEqual([]);
});

test('nothing is overwritten or changed by mistake', async () => {
  await addPost(destination, 'ete', fields);
  await expect(addPost(destination, 'ete', fields)).rejects.toThrow(
    "There is a post with the id 'ete' already",
  );
  await expect(changePost(destination, 'hiver', fields)).rejects.toThrow(
    "There is no post with the id 'hiver'",
  );
  await expect(removePost(destination, 'hiver')).rejects.toThrow('npm run blog:list');
});

test('a Firestore that does not answer is named', async () => {
  await firestore.kill();
  await expect(addPost(destination, 'x', fields)).rejects.toThrow(
    `the Firestore at ${firestore.host} does not answer`,
  );
  firestore = await startFirestore(0);
});

test('a refusal is passed on', async () => {
  await expect(addPost({ ...destination, authorization: '' }, 'x', fields)).rejects.toThrow(
    'refused (403): Missing',
  );
});

test('wrong fields are named all at once', () => {
  expect(() => checkFields({ postTitle: ' ', postDate: 'spring', postContent: '\n' })).toThrow(
    /--title is empty[\s\S]*--date 'spring' is no date[\s\S]*The file is empty/,
  );
  expect(() => checkFields({ postDate: 'March 5, 2027' })).not.toThrow();
});

test.each([
  ['<frameset>', 'its HTML is a set of frames (<frameset>), which has no text.'],
  ['<div>'.repeat(101), 'its HTML has more than 100 elements inside one another; close each element'],
  ['x'.repeat(400_000), 'its HTML has 400,000 characters; a post may have 300,000.'],
])('a post that could not be shown is refused (%#)', (postContent, reason) => {
  expect(() => checkFields({ postContent })).toThrow(`The post cannot be shown: ${reason}`);
});

test.each([
  ['Été à Seattle', 'ete-a-seattle'],
  ['  What? to -- wear!  ', 'what-to-wear'],
  ['日本', ''],
])('the title %p gives the id %p', (title, id) => {
  expect(idOf(title)).toBe(id);
});

test('without a project the local Firestore is meant', async () => {
  expect(await findDestination({ NODE_ENV: 'test' })).toMatchObject({
    collection: 'http://127.0.0.1:8080/v1/projects/demo-northlight/databases/(default)/documents/blog',
  });
});
