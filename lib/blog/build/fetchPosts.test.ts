import { blogCollection, seedPosts } from '../../../scripts/emulators/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../../scripts/emulators/firestore/server';
import { localProjectId } from '../../firebase/config';
import { maxPosts } from '../post/post';
import { fetchPosts } from './fetchPosts';
import { postsAtBuild } from './postsAtBuild';

const post = (id: string) => ({ id, postDate: '2024-01-01', postTitle: id, postContent: '<p>ä</p>' });

describe('over REST', () => {
  let firestore: LocalFirestore;
  beforeEach(async () => {
    firestore = await startFirestore(0);
  });
  afterEach(() => firestore.kill());

  test('reads every page of the collection', async () => {
    const posts = Array.from({ length: 700 }, (_, position) => post(`p${String(position).padStart(3, '0')}`));
    seedPosts(firestore.store, posts);
    expect(await fetchPosts(`http://${firestore.host}/v1/${blogCollection}`, {})).toEqual(posts);
  });

  test('an empty collection is not an error, a denied request is', async () => {
    const collection = `http://${firestore.host}/v1/${blogCollection}`;
    expect(await fetchPosts(collection, {})).toEqual([]);
    firestore.setFault('deny');
    await expect(fetchPosts(collection, {})).rejects.toThrow(/\/documents\/blog answered 403/);
  });

  test('the build fails with more posts than pages show, because it would show different ones than the live list', async () => {
    const posts = Array.from({ length: maxPosts + 1 }, (_, position) => post(`p${1000 + position}`));
    seedPosts(firestore.store, posts.slice(1));
    process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = localProjectId;
    process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
    expect(await postsAtBuild([])).toHaveLength(maxPosts);
    seedPosts(firestore.store, posts);
    await expect(postsAtBuild([])).rejects.toThrow(
      /has 2001 posts, but the blog shows at most 2000.*lib\/blog\/post\/post\.ts/,
    );
    // The blog commands still read all of them.
    expect(await fetchPosts(`http://${firestore.host}/v1/${blogCollection}`, {})).toHaveLength(maxPosts + 1);
  });
});

afterEach(() => {
  delete process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  delete process.env.NEXT_PUBLIC_FIREBASE_API_KEY;
  delete process.env.FIRESTORE_EMULATOR_HOST;
  jest.restoreAllMocks();
});

describe('at build', () => {
  test('without a project, the given posts are used', async () => {
    expect(await postsAtBuild([post('sample')])).toEqual([post('sample')]);
  });

  test("the project's posts are requested with its key", async () => {
    process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'studio-1';
    process.env.NEXT_PUBLIC_FIREBASE_API_KEY = 'key-1';
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json([{}]));
    expect(await postsAtBuild([post('sample')])).toEqual([]);
    expect(fetched).toHaveBeenCalledWith(
      'https://firestore.googleapis.com/v1/projects/studio-1/databases/(default)/documents:runQuery',
      {
        method: 'POST',
        headers: { 'x-goog-api-key': 'key-1', 'x-request-id': expect.any(String) },
        body: JSON.stringify({
          structuredQuery: {
            from: [{ collectionId: 'blog' }],
            orderBy: [{ field: { fieldPath: '__name__' } }],
            limit: 300,
          },
        }),
      },
    );
  });

  /** A build for a project whose database answers like this. */
  const builtWith = (answer: Promise<Response>) => {
    process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'studio-1';
    jest.spyOn(globalThis, 'fetch').mockReturnValue(answer);
    return postsAtBuild([]);
  };

  test('without a network, the error says so and explains how to work offline', async () => {
    await expect(builtWith(Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(
      /internet could not be reached.*put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in \.env\.local/,
    );
  });

  test.each(['{}', '"<html>"'])('an answer of %s is not taken for a missing network', async (answer) => {
    await expect(builtWith(Promise.resolve(new Response(answer)))).rejects.toThrow(
      `is not a list of documents, but ${answer}.`,
    );
  });

  test('an answer that ends with an error is not taken for the whole blog', async () => {
    const answer = Response.json([{ document: { name: 'a' } }, { error: { message: 'aborted' } }]);
    await expect(builtWith(Promise.resolve(answer))).rejects.toThrow('could not be read to its end: aborted');
  });

  test('a project that does not respond fails the build with an error that says what to do', async () => {
    const forbidden = new Response('', { status: 403, statusText: 'Forbidden' });
    await expect(builtWith(Promise.resolve(forbidden))).rejects.toThrow(
      /'studio-1' could not be read: .*403 Forbidden.*npm run setup looks/,
    );
  });
});
