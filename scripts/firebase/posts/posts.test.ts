import { createServer } from 'node:http';
import { fetchPosts } from '../../../lib/blog/build/fetchPosts';
import { postLimits } from '../../../lib/blog/post/limits';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import { listenLocally } from '../../emulators/http/listen';
import { findService, type Service } from '../services';
import {
  addPost,
  changePost,
  checkFields,
  checkId,
  collectionOf,
  commit,
  documentName,
  noteOnDate,
  printable,
  removePost,
} from './posts';

let firestore: LocalFirestore;
let service: Service;
beforeEach(async () => {
  firestore = await startFirestore(0);
  service = await findService('firestore', { FIRESTORE_EMULATOR_HOST: firestore.host });
});
afterEach(() => firestore.kill());

const fields = { postTitle: 'Été', postDate: '2026-01-31', postContent: '<p>ä</p>' };
const stored = () => fetchPosts(collectionOf(service), {});

test('adds, changes and removes', async () => {
  await addPost(service, 'ete', fields);
  expect(await stored()).toEqual([{ id: 'ete', ...fields }]);
  await changePost(service, 'ete', { postTitle: 'Summer' });
  expect(await stored()).toEqual([{ id: 'ete', ...fields, postTitle: 'Summer' }]);
  await removePost(service, 'ete');
  expect(await stored()).toEqual([]);
});

test('never overwrites or changes the wrong post', async () => {
  await addPost(service, 'ete', fields);
  await expect(addPost(service, 'ete', fields)).rejects.toThrow("A post with the id 'ete' already exists");
  await expect(changePost(service, 'hiver', fields)).rejects.toThrow("There is no post with the id 'hiver'");
  await expect(removePost(service, 'hiver')).rejects.toThrow('npm run blog:list');
});

test('a dry run of a removal checks that the post exists, and keeps it', async () => {
  await addPost(service, 'ete', fields);
  await removePost(service, 'ete', true);
  expect(await stored()).toHaveLength(1);
  await expect(removePost(service, 'hiver', true)).rejects.toThrow("There is no post with the id 'hiver'");
});

test.each(['a b', 'ü', '100%', 'a?b#c', '...'])('the post %p is removed, whatever its id', async (id) => {
  const texts = Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]);
  await commit(service, [{ update: { name: documentName(service, id), fields: Object.fromEntries(texts) } }]);
  expect(await stored()).toHaveLength(1);
  await removePost(service, id);
  expect(await stored()).toEqual([]);
});

test.each(['', '.', '..', 'a/b', '/', '__all__', 'two words', 'x'.repeat(postLimits.id + 1)])(
  'the id %p is rejected with a readable message',
  (id) => {
    expect(() => checkId(id)).toThrow('is not a valid id of a post. Use letters, digits and hyphens');
  },
);

test.each(['winter-light', '2026', 'Été', 'a_b', '...', 'é'.repeat(postLimits.id)])(
  'the id %p is valid',
  (id) => {
    expect(() => checkId(id)).not.toThrow();
  },
);

test('warns that a post with a date in the future is shown immediately', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(noteOnDate('2026-11-23', now)).toBe(
    'Its date, November 23, 2026, is in the future. The post is shown immediately anyway.',
  );
  expect(noteOnDate('November 22, 2026', now)).toBeNull();
  expect(noteOnDate('2023-02-20', now)).toBeNull();
});

test.each([
  ['05.03.2026', "--date '05.03.2026' is ambiguous. For March 5, 2026, write 2026-03-05."],
  ['31.12.2026', 'For December 31, 2026, write 2026-12-31.'],
  ['12.31.2026', "--date '12.31.2026' is not a date. Write it as 2026-01-31"],
])('a date with periods, %s, gets a hint', (postDate, expected) => {
  expect(() => checkFields({ postDate })).toThrow(expected);
});

test('names a Firestore that does not respond', async () => {
  await firestore.kill();
  await expect(addPost(service, 'x', fields)).rejects.toThrow(
    `the Firestore at ${firestore.host} is not responding`,
  );
  firestore = await startFirestore(0);
});

test('reports a rejection', async () => {
  await expect(addPost({ ...service, headers: {} }, 'x', fields)).rejects.toThrow('refused (403): Missing');
});

test('reports what the rules would refuse', () => {
  const longest = { postTitle: '🌅'.repeat(150), postDate: `2026-01-31T${' '.repeat(89)}` };
  expect(() => checkFields(longest)).not.toThrow();
  expect(() => checkFields({ postTitle: `${longest.postTitle}.`, postDate: `${longest.postDate} ` })).toThrow(
    '--title has 301 characters; it may have 300.\n--date has 101 characters; it may have 100. Write it as 2026-01-31.',
  );
});

test.each(['<script>alert(1)</script>', '<p> </p>', '<!-- -->'])(
  'a post of which nothing is shown is rejected: %s',
  (postContent) => {
    expect(() => checkFields({ postContent })).toThrow(
      'The post has no text and no picture that the site shows.',
    );
    expect(() =>
      checkFields({ postContent: '<img src="https://a.example/b.jpg" alt="A door.">' }),
    ).not.toThrow();
  },
);

test('an answer of something else, such as the sign-in page of a network, is named', async () => {
  const portal = createServer((_, response) => response.end('<!doctype html><title>Wi-Fi</title>'));
  const { host, close } = await listenLocally(portal, 0);
  const elsewhere = await findService('firestore', { FIRESTORE_EMULATOR_HOST: host });
  const message = 'is not JSON. A proxy, or the sign-in page of a network, may have answered in its place';
  await expect(addPost(elsewhere, 'x', fields)).rejects.toThrow(message);
  await expect(removePost(elsewhere, 'x')).rejects.toThrow(message);
  await close();
});

test('a listed title cannot control the terminal', () => {
  expect(printable('\u001b[2J\u001b]0;owned\u0007A\u009b31m\u202eB\r\nC')).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(printable('Été 👩‍👩‍👧')).toBe('Été 👩‍👩‍👧');
});

test('reports all invalid fields at once', () => {
  expect(() => checkFields({ postTitle: ' ', postDate: 'spring', postContent: '\n' })).toThrow(
    /--title is empty[\s\S]*--date 'spring' is not a date[\s\S]*The file is empty/,
  );
  expect(() => checkFields({ postDate: 'March 5, 2027' })).not.toThrow();
});

test.each([
  ['<frameset>', 'its HTML is a set of frames (<frameset>), which has no text.'],
  ['x'.repeat(400_000), 'its HTML has 400,000 characters; a post may have 300,000.'],
])('a post that could not be shown is rejected (%#)', (postContent, reason) => {
  expect(() => checkFields({ postContent })).toThrow(`The post cannot be displayed: ${reason}`);
});

test('an empty variable names no Firestore', async () => {
  const { host } = firestore;
  expect(await findService('firestore', { FIRESTORE_EMULATOR_HOST: '' }, () => host)).toMatchObject({
    name: `the Firestore at ${host}`,
    url: `http://${host}`,
    project: 'projects/demo-northlight',
  });
});
