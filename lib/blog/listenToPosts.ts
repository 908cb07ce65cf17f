import { initializeApp } from 'firebase/app';
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
import { listenWithRetry } from '@/lib/firebase/listen';
import { maxPosts, parsePosts, postQueryLimit } from './post';

/**
 * Listens to the whole blog collection until the page is closed; each update contains every post. firestore.rules requires the
 * limit. Dates are stored as text in any form, so the database cannot select the newest posts.
 *
 * @param onOffline called when the database does not respond, or refuses to
 */
export function listenToPosts(
  config: FirebaseConfig,
  onPosts: (posts: BlogPost[]) => void,
  onOffline: () => void,
): void {
  const database = getDatabase(config);
  listenWithRetry((onEnd) =>
    onSnapshot(
      query(collection(database, 'blog'), limit(postQueryLimit)),
      { includeMetadataChanges: true },
      ({ docs, metadata, size }) => {
        // A snapshot from the cache means that the server was not reached, even if the snapshot is empty.
        if (metadata.fromCache) {
          onOffline();
          return;
        }
        if (size > maxPosts)
          console.warn(`There are more than ${maxPosts} posts: not all of them are shown.`);
        onPosts(parsePosts(docs.map((document) => ({ id: document.id, data: document.data() }))));
      },
      () => {
        onOffline();
        onEnd();
      },
    ),
  );
}

/** Creates the Firestore instance. It caches documents in memory only: the built page is the better cache. */
function getDatabase({ options, emulatorHost: host }: FirebaseConfig): Firestore {
  return initializeFirestore(initializeApp(options), {
    localCache: memoryLocalCache(),
    // Not with `connectFirestoreEmulator`, which would add code for mock users to every visitor's bundle.
    ...(host ? { host, ssl: false } : {}),
  });
}
