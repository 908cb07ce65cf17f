import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase/firestore';
import { ReadableError } from '@/lib/readableError';
import { importWithRetry } from '@/lib/retry';
import { withTimeout } from '@/lib/withTimeout';
import { getPageConfig } from './config';
import { UncertainError } from './errors';
import { getIdToken, getOwnerApp } from './identity';
import { getStatusAfterError, type LiveStatus, listenWithRetry } from './listen';

/** How long a response may take, in milliseconds. */
const timeoutMs = 20_000;

let firestore: Firestore | null = null;

/**
 * Loads Firestore with the owner's session. The code is large, so it loads only when an owner has signed in.
 *
 * @throws Error with the code `unavailable` if it does not load
 */
async function loadOwnerFirestore() {
  const sdk = await importWithRetry(() => import('./sdkForOwnerFirestore.bundle')).catch(() => {
    throw Object.assign(new Error('Firestore did not load.'), { code: 'unavailable' });
  });
  const { emulatorHost: host } = getPageConfig();
  firestore ??= sdk.initializeFirestore(getOwnerApp(), {
    localCache: sdk.memoryLocalCache(),
    ...(host ? { host, ssl: false } : {}),
  });
  return { ...sdk, firestore };
}
type OwnerFirestore = Awaited<ReturnType<typeof loadOwnerFirestore>>;

type WriteHelpers = Pick<OwnerFirestore, 'deleteField' | 'serverTimestamp'> & {
  getReference: (collection: string, id: string) => DocumentReference;
};

/**
 * Reads and writes in one transaction. The SDK's other writes would wait for a connection, and could arrive after the page has
 * reported that they failed.
 *
 * @param maxAttempts how often the transaction is tried if a document that it has read changes meanwhile
 * @throws FirebaseError; UncertainError after several attempts; or an error of `withTimeout` or of `run`
 */
export async function runAsOwner<Result>(
  run: (transaction: Transaction, helpers: WriteHelpers) => Result | Promise<Result>,
  maxAttempts = 1,
): Promise<Result> {
  const { firestore, doc, deleteField, runTransaction, serverTimestamp } = await loadOwnerFirestore();
  await getIdToken();
  let hasTimedOut = false;
  let attempts = 0;
  const result = runTransaction(
    firestore,
    async (transaction) => {
      attempts += 1;
      const result = await run(transaction, {
        getReference: (collection, id) => doc(firestore, collection, id),
        deleteField,
        serverTimestamp,
      });
      // The page has reported that there was no response, so nothing may be stored any more.
      if (hasTimedOut) throw new Error('The change was given up.');
      return result;
    },
    { maxAttempts },
  );
  try {
    return await withTimeout(result, timeoutMs);
  } catch (error) {
    throw attempts > 1 && !(error instanceof ReadableError) ? new UncertainError(error) : error;
  } finally {
    hasTimedOut = true;
  }
}

/** Callbacks of a listener: with the stored value whenever it changes, and with the status of the connection. */
export type ListenerHandlers<Value> = {
  onValue: (value: Value) => void;
  onStatus: (status: LiveStatus) => void;
};

type DocumentsListener = {
  onDocuments: (documents: QueryDocumentSnapshot[]) => void;
  onStatus: (status: LiveStatus) => void;
};

/** Listens to a query with the owner's session. @returns a function that stops listening */
export const listenAsOwner = (
  createQuery: (sdk: OwnerFirestore) => Query,
  { onDocuments, onStatus }: DocumentsListener,
): (() => void) =>
  listenWithRetry((onEnd) => {
    const controller = new AbortController();
    const fail = (status: LiveStatus) => {
      if (controller.signal.aborted) return;
      onStatus(status);
      onEnd();
    };
    loadOwnerFirestore().then(
      (sdk) => {
        if (controller.signal.aborted) return;
        const stop = sdk.onSnapshot(
          createQuery(sdk),
          { includeMetadataChanges: true },
          ({ metadata, docs }) => {
            // A snapshot from the cache means that the server was not reached.
            onStatus(metadata.fromCache ? 'offline' : 'live');
            if (!metadata.fromCache) onDocuments(docs);
          },
          (error) => fail(getStatusAfterError(error)),
        );
        controller.signal.addEventListener('abort', stop);
      },
      () => fail('offline'),
    );
    return () => controller.abort();
  });
