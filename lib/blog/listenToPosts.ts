import { initializeApp, onLog } from 'firebase/app';
import {
  collection,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  query,
} from 'firebase/firestore';
import type { BlogPost } from '@/content/schema/blog';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { getStatusAfterError, type LiveStatus, listenWithRetry } from '@/lib/firebase/listen';
import { maxPosts, parsePosts, postQueryLimit } from './post';

export type PostListener = { onPosts: (posts: BlogPost[]) => void; onStatus: (status: LiveStatus) => void };

/**
 * Listens to the whole blog collection; each update contains every post. firestore.rules requires the limit. Dates are stored as
 * text in any form, so the database cannot select the newest posts.
 *
 * If a snapshot comes from the cache, the server was not reached, even if the snapshot is empty. The SDK keeps retrying, unless
 * access was denied.
 */
export function listenToPosts(config: FirebaseConfig, { onPosts, onStatus }: PostListener): () => void {
  let isQuotaExhausted = false;
  const database = getDatabase(config);
  // If the quota is exhausted, the server ends the stream but not the query: the SDK only logs this, and retries after about a
  // minute.
  onLog(
    ({ message }) => {
      if (!message.includes('[code=resource-exhausted]')) return;
      isQuotaExhausted = true;
      onStatus('exhausted');
    },
    { level: 'error' },
  );
  const stop = listenWithRetry((onEnd) =>
    onSnapshot(
      query(collection(database, 'blog'), limit(postQueryLimit)),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) {
          onStatus(isQuotaExhausted ? 'exhausted' : 'offline');
          return;
        }
        isQuotaExhausted = false;
        if (snapshot.size > maxPosts) {
          console.warn(`There are more than ${maxPosts} posts: not all of them are shown.`);
        }
        onPosts(parsePosts(snapshot.docs.map((document) => ({ id: document.id, data: document.data() }))));
        onStatus('live');
      },
      (error) => {
        onStatus(getStatusAfterError(error));
        onEnd();
      },
    ),
  );
  return () => {
    onLog(null);
    stop();
  };
}

let firestore: Firestore | null = null;

/** The Firestore instance of this page. It caches documents in memory only: the built page is the better cache. */
function getDatabase({ options, emulatorHost: host }: FirebaseConfig): Firestore {
  firestore ??= initializeFirestore(initializeApp(options), {
    localCache: memoryLocalCache(),
    // Not with `connectFirestoreEmulator`, which would add code for mock users to every visitor's bundle.
    ...(host ? { host, ssl: false } : {}),
  });
  return firestore;
}
