import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase/firestore';
import type { LiveStatus } from '@/lib/blog/live/live';
import { importWithRetry } from '@/lib/retry';
import { withTimeout } from '@/lib/withTimeout';
import { pageConfig } from './config';
import { ownerApp, renewToken } from './identity';
import { listenWithRetry } from './listen';

/** How long an answer may take, in milliseconds. */
const timeoutMs = 20_000;

let firestore: Firestore | null = null;

/**
 * Firestore with the owner's session, and its functions. It is large, and loads when an owner has signed in.
 *
 * @throws Error with the code `unavailable` if it does not load
 */
async function ownerFirestore() {
  const sdk = await importWithRetry(() => import('./sdkForOwnerFirestore.bundle')).catch(() => {
    throw Object.assign(new Error('Firestore did not load.'), { code: 'unavailable' });
  });
  const { emulatorHost: host } = pageConfig();
  firestore ??= sdk.initializeFirestore(ownerApp(), {
    localCache: sdk.memoryLocalCache(),
    ...(host ? { host, ssl: false } : {}),
  });
  return { ...sdk, firestore };
}
type OwnerFirestore = Awaited<ReturnType<typeof ownerFirestore>>;

type WriteTools = Pick<OwnerFirestore, 'deleteField' | 'serverTimestamp'> & {
  documentOf: (collection: string, id: string) => DocumentReference;
};

/**
 * Reads and writes in one transaction: the SDK's other writes wait for a connection, and arrive after they were said to have
 * failed.
 *
 * @param attempts how often it is tried, if a document that was read has changed meanwhile
 * @throws errors that `problemOf` classifies
 */
export async function runAsOwner<Result>(
  run: (transaction: Transaction, tools: WriteTools) => Result | Promise<Result>,
  attempts = 1,
): Promise<Result> {
  const { firestore, doc, deleteField, runTransaction, serverTimestamp } = await ownerFirestore();
  await withTimeout(renewToken(), timeoutMs);
  let isGivenUp = false;
  const result = runTransaction(
    firestore,
    async (transaction) => {
      const result = await run(transaction, {
        documentOf: (collection, id) => doc(firestore, collection, id),
        deleteField,
        serverTimestamp,
      });
      // The page has reported that there was no answer, so nothing may happen any more.
      if (isGivenUp) throw new Error('The change was given up.');
      return result;
    },
    { maxAttempts: attempts },
  );
  try {
    return await withTimeout(result, timeoutMs);
  } finally {
    isGivenUp = true;
  }
}

/** What a listener of the owner's reports: the stored value each time that it changes, and how the connection is. */
export type Handlers<Value> = { onValue: (value: Value) => void; onStatus: (status: LiveStatus) => void };

type DocumentsListener = {
  onDocuments: (documents: QueryDocumentSnapshot[]) => void;
  onStatus: (status: LiveStatus) => void;
};

/** Listens to a query with the owner's session. @returns stops listening */
export const listenAsOwner = (
  queryOf: (tools: OwnerFirestore) => Query,
  { onDocuments, onStatus }: DocumentsListener,
): (() => void) =>
  listenWithRetry((onEnd) => {
    const leaving = new AbortController();
    const fail = (status: LiveStatus) => {
      if (leaving.signal.aborted) return;
      onStatus(status);
      onEnd();
    };
    ownerFirestore().then(
      (tools) => {
        if (leaving.signal.aborted) return;
        const stop = tools.onSnapshot(
          queryOf(tools),
          { includeMetadataChanges: true },
          ({ metadata, docs }) => {
            // From the cache: the server was not reached.
            onStatus(metadata.fromCache ? 'offline' : 'live');
            if (!metadata.fromCache) onDocuments(docs);
          },
          ({ code }) => fail(code === 'permission-denied' ? 'denied' : 'offline'),
        );
        leaving.signal.addEventListener('abort', stop);
      },
      () => fail('offline'),
    );
    return () => leaving.abort();
  });
