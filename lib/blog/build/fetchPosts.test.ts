import { postsPath, seedPosts } from '../../../scripts/emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../../scripts/emulators/firestore/server';
import { localProjectId } from '../../firebase/config';
import { maxPosts } from '../post';
import { fetchPosts } from './fetchPosts';
import { loadPostsAtBuild } from './loadPostsAtBuild';

const createPosts = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    id: `p${1000 + position}`,
    postDate: '2024-01-01',
    postTitle: `Number ${position}`,
    postContent: '<p>ä</p>',
  }));

const originalEnv = process.env;
let firestore: LocalFirestore;
let collectionUrl: string;
beforeEach(async () => {
  firestore = await startFirestore(0);
  collectionUrl = `http://${firestore.host}/v1/${postsPath}`;
  process.env = { ...originalEnv, NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'studio-1' };
});
afterEach(() => {
  process.env = originalEnv;
  return firestore.kill();
});

test('reads every page of the collection; an empty collection is not an error, a denied request is', async () => {
  expect(await fetchPosts(collectionUrl, {})).toEqual([]);
  seedPosts(firestore.store, createPosts(610));
  expect(await fetchPosts(collectionUrl, {})).toEqual(createPosts(610));
  firestore.setFault('deny');
  await expect(fetchPosts(collectionUrl, {})).rejects.toThrow(/\/documents\/blog answered 403/);
});

test('the build fails with more posts than pages show, because it would show different ones than the live list', async () => {
  process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = localProjectId;
  process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
  seedPosts(firestore.store, createPosts(maxPosts));
  expect(await loadPostsAtBuild([])).toHaveLength(maxPosts);
  seedPosts(firestore.store, createPosts(maxPosts + 1));
  await expect(loadPostsAtBuild([])).rejects.toThrow(
    /has 2001 posts, but the blog shows at most 2000.*lib\/blog\/post\.ts/,
  );
  // The blog commands still read all of them.
  expect(await fetchPosts(collectionUrl, {})).toHaveLength(maxPosts + 1);
});

test("the project's posts are requested with its key", async () => {
  process.env.NEXT_PUBLIC_FIREBASE_API_KEY = 'key-1';
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([{}]));
  expect(await loadPostsAtBuild(createPosts(1))).toEqual([]);
  const [url, init] = fetchSpy.mock.lastCall ?? [];
  expect(url).toBe(
    'https://firestore.googleapis.com/v1/projects/studio-1/databases/(default)/documents:runQuery',
  );
  expect(init?.headers).toEqual({ 'x-goog-api-key': 'key-1', 'x-request-id': expect.any(String) });
});

test.each<[what: string, answer: () => Promise<Response>, message: RegExp]>([
  [
    'no network',
    () => Promise.reject(new TypeError('fetch failed')),
    /internet could not be reached.*put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in \.env\.local/,
  ],
  ['a proxy', async () => new Response('"<html>"'), /is not a list of documents, but "<html>"\./],
  [
    'an error at the end',
    async () => Response.json([{ document: { name: 'a' } }, { error: { message: 'aborted' } }]),
    /could not be read to its end: aborted/,
  ],
  [
    'a refusal',
    async () => new Response('', { status: 403, statusText: 'Forbidden' }),
    /'studio-1' could not be read: .*403 Forbidden.*npm run setup looks/,
  ],
])('with %s the build fails with a message that says what to do', async (_, answer, message) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  await expect(loadPostsAtBuild([])).rejects.toThrow(message);
});
