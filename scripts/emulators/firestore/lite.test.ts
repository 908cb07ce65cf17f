import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { postQueryLimit } from '../../../lib/blog/post/post';
import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { type LocalFirestore, startFirestore } from './server';

// The requests of the page for writing posts, sent by the SDK itself.

setLogLevel('silent');

const post = { postDate: '2026-01-31', postTitle: 'A title', postContent: '<p>Words.</p>' };

let local: LocalFirestore;
const apps: FirebaseApp[] = [];
beforeAll(async () => {
  local = await startFirestore(0);
});
afterAll(() => local.kill());
afterEach(() => Promise.all(apps.splice(0).map(deleteApp)));

const implementations = [
  { implementation: 'the local Firestore', host: () => local.host, isAvailable: true },
  {
    implementation: 'the official emulator',
    host: () => process.env.FIRESTORE_EMULATOR_HOST ?? '',
    isAvailable: process.env.FIRESTORE_EMULATOR_HOST !== undefined,
  },
];

describe.each(implementations)('$implementation', ({ host, isAvailable }) => {
  const official = isAvailable ? test : test.skip;
  /** The database as seen with this ID token. */
  const as = (token: string | undefined): Firestore => {
    const app = initializeApp({ projectId: localProjectId, apiKey: 'local' }, `app ${apps.length}`);
    apps.push(app);
    const database = getFirestore(app);
    const [name = '', port] = host().split(':');
    connectFirestoreEmulator(database, name, Number(port), token ? { mockUserToken: token } : {});
    return database;
  };
  const owner = () => as(localToken({ owner: true, email_verified: true }));
  const stored = async (id: string) => (await getDoc(doc(as(undefined), 'blog', id))).data();
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      ({ code: given }: { code: string }) => given,
    );

  beforeEach(async () => {
    if (!isAvailable) return;
    // Other tests use the official emulator at the same time.
    for (const id of ['new', 'copy']) await deleteDoc(doc(owner(), 'blog', `lite-${id}`));
    await setDoc(doc(owner(), 'blog', 'lite-there'), post);
  });

  official('a transaction creates a post where there is none', async () => {
    const database = owner();
    const create = () =>
      runTransaction(database, async (transaction) => {
        const reference = doc(database, 'blog', 'lite-new');
        if ((await transaction.get(reference)).exists()) throw new Error('There is one already.');
        transaction.set(reference, post);
      });
    await create();
    expect(await stored('lite-new')).toEqual(post);
    await expect(create()).rejects.toThrow('There is one already.');
  });

  official('a transaction retries after a concurrent write', async () => {
    const database = owner();
    const reference = doc(database, 'blog', 'lite-there');
    const read: unknown[] = [];
    await runTransaction(database, async (transaction) => {
      const found = await transaction.get(reference);
      read.push(found.get('postTitle'));
      if (read.length === 1) await updateDoc(doc(owner(), 'blog', 'lite-there'), { postTitle: 'By another' });
      transaction.set(reference, { ...post, postContent: `After ${found.get('postTitle')}` });
    });
    expect(read).toEqual(['A title', 'By another']);
    expect(await stored('lite-there')).toEqual({ ...post, postContent: 'After By another' });
  });

  official('what was read and changed since is not written over', async () => {
    const database = owner();
    const reference = doc(database, 'blog', 'lite-there');
    const change = (maxAttempts: number) =>
      runTransaction(
        database,
        async (transaction) => {
          await transaction.get(reference);
          await setDoc(doc(owner(), 'blog', 'lite-there'), { ...post, postTitle: 'By another' });
          transaction.set(reference, post);
        },
        { maxAttempts },
      );
    expect(await code(change(1))).toBe('failed-precondition');
    expect((await stored('lite-there'))?.postTitle).toBe('By another');
  });

  official('what was only read must still be so, too', async () => {
    const database = owner();
    const copy = async (transactionIsLate: boolean) =>
      runTransaction(
        database,
        async (transaction) => {
          const found = await transaction.get(doc(database, 'blog', 'lite-there'));
          if (transactionIsLate) await deleteDoc(doc(owner(), 'blog', 'lite-there'));
          transaction.set(doc(database, 'blog', 'lite-copy'), found.data() ?? {});
        },
        { maxAttempts: 1 },
      );
    await copy(false);
    expect(await stored('lite-copy')).toEqual(post);
    expect(await code(copy(true))).toBe('failed-precondition');
  });

  official('a post is deleted and put back under its id', async () => {
    const database = owner();
    const reference = doc(database, 'blog', 'lite-there');
    await runTransaction(database, async (transaction) => {
      await transaction.get(reference);
      transaction.delete(reference);
    });
    expect(await stored('lite-there')).toBeUndefined();
    await runTransaction(database, async (transaction) => {
      expect((await transaction.get(reference)).exists()).toBe(false);
      transaction.set(reference, post);
    });
    expect(await stored('lite-there')).toEqual(post);
  });

  official('deleting a document that has changed since is refused', async () => {
    const database = owner();
    const reference = doc(database, 'blog', 'lite-there');
    const remove = runTransaction(
      database,
      async (transaction) => {
        await transaction.get(reference);
        await updateDoc(doc(owner(), 'blog', 'lite-there'), { postTitle: 'By another' });
        transaction.delete(reference);
      },
      { maxAttempts: 1 },
    );
    expect(await code(remove)).toBe('failed-precondition');
    expect((await stored('lite-there'))?.postTitle).toBe('By another');
  });

  official('anyone reads the posts, up to the limit', async () => {
    const posts = await getDocs(query(collection(as(undefined), 'blog'), limit(postQueryLimit)));
    expect(posts.docs.map((found) => [found.id, found.data()])).toContainEqual(['lite-there', post]);
    expect(await code(getDocs(collection(as(undefined), 'blog')))).toBe('permission-denied');
  });

  official.each([
    ['nobody', undefined],
    ['an account', localToken()],
  ])('%s writes nothing, and hears nothing besides', async (_, token) => {
    const database = as(token);
    const reference = doc(database, 'blog', 'lite-there');
    expect(await code(setDoc(reference, post))).toBe('permission-denied');
    expect(await code(updateDoc(reference, { postTitle: 'x' }))).toBe('permission-denied');
    expect(await code(deleteDoc(reference))).toBe('permission-denied');
    expect(await code(addDoc(collection(database, 'blog'), post))).toBe('permission-denied');
    const transaction = runTransaction(database, async (changes) => {
      await changes.get(reference);
      changes.set(reference, { ...post, postTitle: 'x' });
    });
    expect(await code(transaction)).toBe('permission-denied');
    expect(await stored('lite-there')).toEqual(post);
  });

  official('one write that is refused refuses those beside it', async () => {
    const database = owner();
    const batch = writeBatch(database);
    batch.set(doc(database, 'blog', 'lite-new'), post);
    batch.set(doc(database, 'other', 'new'), post);
    expect(await code(batch.commit())).toBe('permission-denied');
    expect(await stored('lite-new')).toBeUndefined();
  });

  official('a post may not have a time that the server gives', async () => {
    const write = setDoc(doc(owner(), 'blog', 'lite-new'), { ...post, postDate: serverTimestamp() });
    expect(await code(write)).toMatch(/permission-denied|unimplemented/);
    expect(await stored('lite-new')).toBeUndefined();
  });
});

test('an expired token has its own error, so that the SDK fetches a new one', async () => {
  const app = initializeApp({ projectId: localProjectId, apiKey: 'local' }, 'expired');
  apps.push(app);
  const database = getFirestore(app);
  const [name = '', port] = local.host.split(':');
  connectFirestoreEmulator(database, name, Number(port), {
    mockUserToken: localToken({ exp: 100, owner: true, email_verified: true }),
  });
  await expect(setDoc(doc(database, 'blog', 'lite-new'), post)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
