import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  runTransaction,
  setDoc,
  setLogLevel,
  type Transaction,
  updateDoc,
} from 'firebase/firestore/lite';
import { localProjectId } from '../../../lib/firebase/config';
import { localToken } from '../rules/idToken';
import { type LocalFirestore, startFirestore } from './server';

// The transactions of the page for writing posts, sent by the SDK itself.

setLogLevel('silent');

const post = { postDate: '2026-01-31', postTitle: 'A title', postContent: '<p>Words.</p>' };

let local: LocalFirestore;
const apps: FirebaseApp[] = [];
beforeAll(async () => {
  local = await startFirestore(0);
});
afterAll(() => local.kill());
afterEach(() => Promise.all(apps.splice(0).map(deleteApp)));

const official = process.env.FIRESTORE_EMULATOR_HOST;
describe.each([
  { implementation: 'the local Firestore', host: () => local.host, isAvailable: true },
  {
    implementation: 'the official emulator',
    host: () => official ?? '',
    isAvailable: official !== undefined,
  },
])('$implementation', ({ host, isAvailable }) => {
  const available = isAvailable ? test : test.skip;
  /** The database as seen with this ID token. */
  const as = (token: string): Firestore => {
    const app = initializeApp({ projectId: localProjectId, apiKey: 'local' }, `app ${apps.length}`);
    apps.push(app);
    const database = getFirestore(app);
    const [name = '', port] = host().split(':');
    connectFirestoreEmulator(database, name, Number(port), { mockUserToken: token });
    return database;
  };
  const owner = () => as(localToken({ owner: true, email_verified: true }));
  const existing = (database = owner()) => doc(database, 'blog', 'lite-there');
  const stored = async (id: string) => (await getDoc(doc(owner(), 'blog', id))).data();
  const rename = () => updateDoc(existing(), { postTitle: 'By another' });
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error) => error.code,
    );

  beforeEach(async () => {
    if (!isAvailable) return;
    // Other tests use the official emulator at the same time.
    for (const id of ['new', 'copy']) await deleteDoc(doc(owner(), 'blog', `lite-${id}`));
    await setDoc(existing(), post);
  });

  available('a transaction creates a post where there is none', async () => {
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

  available('a transaction retries after a concurrent write', async () => {
    const database = owner();
    const read: unknown[] = [];
    await runTransaction(database, async (transaction) => {
      const found = await transaction.get(existing(database));
      read.push(found.get('postTitle'));
      if (read.length === 1) await rename();
      transaction.set(existing(database), { ...post, postContent: `After ${found.get('postTitle')}` });
    });
    expect(read).toEqual(['A title', 'By another']);
    expect(await stored('lite-there')).toEqual({ ...post, postContent: 'After By another' });
  });

  type Change = (transaction: Transaction, database: Firestore) => unknown;
  available.each<[string, Change]>([
    ['replaces', (transaction, database) => transaction.set(existing(database), post)],
    ['changes', (transaction, database) => transaction.update(existing(database), { postContent: '' })],
    ['deletes', (transaction, database) => transaction.delete(existing(database))],
    ['has only read', (transaction, database) => transaction.set(doc(database, 'blog', 'lite-copy'), post)],
  ])('a transaction is refused if what it %s has changed since it was read', async (_, change) => {
    const database = owner();
    const run = (isChanged: boolean) =>
      runTransaction(
        database,
        async (transaction) => {
          await transaction.get(existing(database));
          if (isChanged) await rename();
          change(transaction, database);
        },
        { maxAttempts: 1 },
      );
    expect(await code(run(true))).toBe('failed-precondition');
    expect((await stored('lite-there'))?.postTitle).toBe('By another');
    expect(await stored('lite-copy')).toBeUndefined();
    expect(await code(run(false))).toBe('done');
  });

  available('an account that may not write learns nothing else', async () => {
    const database = as(localToken());
    const transaction = runTransaction(database, async (changes) => {
      await changes.get(existing(database));
      changes.set(existing(database), { ...post, postTitle: 'x' });
    });
    expect(await code(transaction)).toBe('permission-denied');
    expect(await stored('lite-there')).toEqual(post);
  });
});
