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
import { createLocalToken } from '../rules/idToken';
import { describeForEachService } from '../rules/testRules';
import { testedServices } from './rulesRequests';

// Transactions of the owner’s page, sent by the SDK (firebase/firestore/lite).

setLogLevel('silent');

const post = { postDate: '2026-01-31', postTitle: 'A title', postContent: '<p>Words.</p>' };

describeForEachService(testedServices.start, testedServices.official, (host) => {
  let app: FirebaseApp;
  let database: Firestore;
  beforeEach(async () => {
    app = initializeApp({ projectId: localProjectId, apiKey: 'local' });
    database = getFirestore(app);
    const [name = '', port] = host().split(':');
    const mockUserToken = createLocalToken({ owner: true, email_verified: true });
    connectFirestoreEmulator(database, name, Number(port), { mockUserToken });
    // Only these two documents are reset: other tests use the official emulator at the same time.
    await deleteDoc(getNewDoc());
    await setDoc(getExistingDoc(), post);
  });
  afterEach(() => deleteApp(app));

  const getNewDoc = () => doc(database, 'blog', 'lite-new');
  const getExistingDoc = () => doc(database, 'blog', 'lite-there');
  const renameExisting = () => updateDoc(getExistingDoc(), { postTitle: 'By another' });

  test('a transaction creates a post where there is none', async () => {
    const createPost = () =>
      runTransaction(database, async (transaction) => {
        if ((await transaction.get(getNewDoc())).exists()) throw new Error('There is one already.');
        transaction.set(getNewDoc(), post);
      });
    await createPost();
    expect((await getDoc(getNewDoc())).data()).toEqual(post);
    await expect(createPost()).rejects.toThrow('There is one already.');
  });

  test('a transaction retries after a concurrent write', async () => {
    const readTitles: unknown[] = [];
    await runTransaction(database, async (transaction) => {
      const snapshot = await transaction.get(getExistingDoc());
      readTitles.push(snapshot.get('postTitle'));
      if (readTitles.length === 1) await renameExisting();
      transaction.set(getExistingDoc(), { ...post, postContent: `After ${snapshot.get('postTitle')}` });
    });
    expect(readTitles).toEqual(['A title', 'By another']);
    expect((await getDoc(getExistingDoc())).data()).toEqual({ ...post, postContent: 'After By another' });
  });

  test.each<[string, (transaction: Transaction) => unknown]>([
    ['changes', (transaction) => transaction.update(getExistingDoc(), { postContent: '' })],
    ['deletes', (transaction) => transaction.delete(getExistingDoc())],
    ['has only read', (transaction) => transaction.set(getNewDoc(), post)],
  ])('a transaction is refused if a document that it %s has changed since it was read', async (_, change) => {
    const runTransactionOnce = (isChanged: boolean) =>
      runTransaction(
        database,
        async (transaction) => {
          await transaction.get(getExistingDoc());
          if (isChanged) await renameExisting();
          change(transaction);
        },
        { maxAttempts: 1 },
      );
    await expect(runTransactionOnce(true)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect((await getDoc(getExistingDoc())).get('postTitle')).toBe('By another');
    expect((await getDoc(getNewDoc())).exists()).toBe(false);
    await runTransactionOnce(false);
  });
});
