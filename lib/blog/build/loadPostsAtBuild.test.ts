import { seedPosts } from '../../../scripts/emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../../scripts/emulators/firestore/server';
import { localProjectId } from '../../firebase/config';
import { maxPosts } from '../post';
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
beforeEach(async () => {
  firestore = await startFirestore(0);
  process.env = { ...originalEnv, NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'studio-1', FIRESTORE_EMULATOR_HOST: '' };
});
afterEach(() => {
  process.env = originalEnv;
  return firestore.kill();
});

/** Reads from the local Firestore instead of Google's. */
const useLocalFirestore = () =>
  Object.assign(process.env, {
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: localProjectId,
    FIRESTORE_EMULATOR_HOST: firestore.host,
  });

test('reads every page of the collection; an empty collection is not an error, a denied request is', async () => {
  useLocalFirestore();
  expect(await loadPostsAtBuild(createPosts(1))).toEqual([]);
  seedPosts(firestore.store, createPosts(1010));
  expect(await loadPostsAtBuild([])).toEqual(createPosts(1010));
  firestore.setFault('deny');
  await expect(loadPostsAtBuild([])).rejects.toThrow(/refused \(403\): Missing or insufficient permissions/);
});

test('the build fails with more posts than pages show, because it would show different ones than the live list', async () => {
  useLocalFirestore();
  seedPosts(firestore.store, createPosts(maxPosts));
  expect(await loadPostsAtBuild([])).toHaveLength(maxPosts);
  seedPosts(firestore.store, createPosts(maxPosts + 1));
  await expect(loadPostsAtBuild([])).rejects.toThrow(
    /has 2001 posts, but the blog shows at most 2000.*lib\/blog\/post\.ts/,
  );
});

test("the project's posts are requested with its key, from the site's address, to which the key may be restricted", async () => {
  process.env.NEXT_PUBLIC_FIREBASE_API_KEY = 'key-1';
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([{}]));
  expect(await loadPostsAtBuild(createPosts(1))).toEqual([]);
  const [url, init] = fetchSpy.mock.lastCall ?? [];
  expect(url).toBe(
    'https://firestore.googleapis.com/v1/projects/studio-1/databases/(default)/documents:runQuery',
  );
  expect(init?.headers).toMatchObject({
    'x-goog-api-key': 'key-1',
    'x-request-id': expect.any(String),
    referer: 'https://northlight.example/',
  });
});

test.each<[what: string, answer: () => Promise<Response>, message: RegExp]>([
  [
    'no network',
    () => Promise.reject(new TypeError('fetch failed')),
    /internet could not be reached.*put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in \.env\.local/,
  ],
  ['a proxy', async () => new Response('<html>'), /is not JSON\. A proxy/],
  [
    'an error at the end',
    async () => Response.json([{ document: { name: 'a' } }, { error: { message: 'aborted' } }]),
    /stopped: aborted/,
  ],
  [
    'a key of another site',
    async () =>
      Response.json([{ error: { message: 'Requests from referer <empty> are blocked.' } }], { status: 403 }),
    /'studio-1' could not be read: .*Requests from referer <empty> are blocked\.\. docs\/deploying\.md/,
  ],
])('with %s the build fails with a message that says what to do', async (_, answer, message) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  await expect(loadPostsAtBuild([])).rejects.toThrow(message);
});
