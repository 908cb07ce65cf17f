/** @jest-environment node */
import { blogCollection, seedPosts } from '../../scripts/firestore/seed';
import { type LocalFirestore, startFirestore } from '../../scripts/firestore/server';
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

  test('an empty collection is no error, a refusal is', async () => {
    const collection = `http://${firestore.host}/v1/${blogCollection}`;
    expect(await fetchPosts(collection, {})).toEqual([]);
    firestore.setTrouble('deny');
    await expect(fetchPosts(collection, {})).rejects.toThrow(/\/documents\/blog answered 403/);
  });
});

describe('at build', () => {
  afterEach(() => {
    delete process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
    delete process.env.NEXT_PUBLIC_FIREBASE_API_KEY;
    jest.restoreAllMocks();
  });

  test('the given posts are taken without a project', async () => {
    expect(await postsAtBuild([post('sample')])).toEqual([post('sample')]);
  });

  test("the project's posts are asked for, with its key", async () => {
    process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'studio-1';
    process.env.NEXT_PUBLIC_FIREBASE_API_KEY = 'key-1';
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
    expect(await postsAtBuild([post('sample')])).toEqual([]);
    expect(asked).toHaveBeenCalledWith(
      'https://firestore.googleapis.com/v1/projects/studio-1/databases/(default)/documents/blog?pageSize=300',
      { headers: { 'x-goog-api-key': 'key-1', 'x-request-id': expect.any(String) } },
    );
  });

  test('a project that does not answer stops the build with a remedy', async () => {
    process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID = 'studio-1';
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('', { status: 403, statusText: 'Forbidden' }));
    await expect(postsAtBuild([])).rejects.toThrow(
      /'studio-1' could not be read: .*403 Forbidden.*are NEXT_PUBLIC_FIREBASE/,
    );
  });
});
