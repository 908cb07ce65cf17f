import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from './config';
import { listenWithRetry } from './listenWithRetry';
import { initializeFirestore, memoryLocalCache, onSnapshot } from './sdkForRequests.bundle';
import { writingApp } from './writingApp';

let database: ReturnType<typeof initializeFirestore> | null = null;

/** The database that listens with the owner's session. It is large, and loads when an owner has signed in. */
export function listeningDatabase(config: FirebaseConfig): NonNullable<typeof database> {
  const { emulatorHost: host } = config;
  database ??= initializeFirestore(writingApp(config), {
    localCache: memoryLocalCache(),
    ...(host ? { host, ssl: false } : {}),
  });
  return database;
}

type DocumentsListener = {
  onDocuments: (documents: QueryDocumentSnapshot[]) => void;
  onStatus: (status: LiveStatus) => void;
};

/** Listens to a query with the owner's session. @returns stops listening */
export const listenToDocuments = (query: Query, { onDocuments, onStatus }: DocumentsListener): (() => void) =>
  listenWithRetry((onEnd) =>
    onSnapshot(
      query,
      { includeMetadataChanges: true },
      ({ metadata, docs }) => {
        // From the cache: the server was not reached.
        onStatus(metadata.fromCache ? 'offline' : 'live');
        if (!metadata.fromCache) onDocuments(docs);
      },
      ({ code }) => {
        onStatus(code === 'permission-denied' ? 'denied' : 'offline');
        onEnd();
      },
    ),
  );
