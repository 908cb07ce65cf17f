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
import { describeBoth } from '../rules/testRules';
import { services } from './rulesRequests';

// The transactions of the page for writing posts, sent by the SDK itself.

setLogLevel('silent');

const post = { postDate: '2026-01-31', postTitle: 'A title', postContent: '<p>Words.</p>' };

describeBoth(services.start, services.official, (host) => {
  let app: FirebaseApp;
  let database: Firestore;
  beforeEach(async () => {
    app = initializeApp({ projectId: localProjectId, apiKey: 'local' });
    database = getFirestore(app);
    const [name = '', port] = host().split(':');
    const mockUserToken = localToken({ owner: true, email_verified: true });
    connectFirestoreEmulator(database, name, Number(port), { mockUserToken });
    // Other tests use the official emulator at the same time.
    await deleteDoc(created());
    await setDoc(existing(), post);
  });
  afterEach(() => deleteApp(app));

  const created = () => doc(database, 'blog', 'lite-new');
  const existing = () => doc(database, 'blog', 'lite-there');
  const rename = () => updateDoc(existing(), { postTitle: 'By another' });

  test('a transaction creates a post where there is none', async () => {
    const create = () =>
      runTransaction(database, async (transaction) => {
        if ((await transaction.get(created())).exists()) throw new Error('There is one already.');
        transaction.set(created(), post);
      });
    await create();
    expect((await getDoc(created())).data()).toEqual(post);
    await expect(create()).rejects.toThrow('There is one already.');
  });

  test('a transaction retries after a concurrent write', async () => {
    const read: unknown[] = [];
    await runTransaction(database, async (transaction) => {
      const found = await transaction.get(existing());
      read.push(found.get('postTitle'));
      if (read.length === 1) await rename();
      transaction.set(existing(), { ...post, postContent: `After ${found.get('postTitle')}` });
    });
    expect(read).toEqual(['A title', 'By another']);
    expect((await getDoc(existing())).data()).toEqual({ ...post, postContent: 'After By another' });
  });

  test.each<[string, (transaction: Transaction) => unknown]>([
    ['changes', (transaction) => transaction.update(existing(), { postContent: '' })],
    ['deletes', (transaction) => transaction.delete(existing())],
    ['has only read', (transaction) => transaction.set(created(), post)],
  ])('a transaction is refused if what it %s has changed since it was read', async (_, change) => {
    const run = (isChanged: boolean) =>
      runTransaction(
        database,
        async (transaction) => {
          await transaction.get(existing());
          if (isChanged) await rename();
          change(transaction);
        },
        { maxAttempts: 1 },
      );
    await expect(run(true)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect((await getDoc(existing())).get('postTitle')).toBe('By another');
    expect((await getDoc(created())).exists()).toBe(false);
    await run(false);
  });
});
