import { onLog } from 'firebase/app';
import { collection, limit, onSnapshot, query } from 'firebase/firestore';
import type { BlogPost } from '@/content/types';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { getDatabase } from '@/lib/firebase/firestore';
import { longestList, mostPosts } from './mostPosts';
import { parsePosts } from './post';

/**
 * How the live blog stands: `off` where no Firebase is configured; `connecting` until the first answer; `offline`
 * while the server is not reached; `denied` when it refuses; `exhausted` when the allowance of the day is used up.
 */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'offline' | 'denied' | 'exhausted';

/** Callbacks for posts and the connection status. */
export type PostListener = { onPosts: (posts: BlogPost[]) => void; onStatus: (status: LiveStatus) => void };

/** How long to wait after a refusal before asking again, in milliseconds. The SDK itself gives up after one. */
const retryAfterRefusal = 30_000;

/** What a listener is told of an error by which the server ended its query. */
const statusOf: Record<string, LiveStatus> = {
  'permission-denied': 'denied',
  'resource-exhausted': 'exhausted',
};

/**
 * Listens to the whole blog collection. Each update brings every post. The limit is one that firestore.rules asks for,
 * above the number of posts that the blog may have; the dates are text, so the database could not choose the newest.
 *
 * An answer from the cache means that the server was not reached, however empty it is: it never says that there are
 * no posts. The SDK goes on trying by itself, except after a refusal.
 */
export function listenToPosts(config: FirebaseConfig, { onPosts, onStatus }: PostListener): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let exhausted = false;
  const database = getDatabase(config);
  // An allowance that is used up ends the stream, not the query: the SDK says it on its log alone, and tries again
  // after a minute or so.
  onLog(
    ({ message }) => {
      if (!message.includes('[code=resource-exhausted]')) return;
      exhausted = true;
      onStatus('exhausted');
    },
    { level: 'error' },
  );
  let stop = listen();

  function listen(): () => void {
    return onSnapshot(
      query(collection(database, 'blog'), limit(longestList)),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) {
          onStatus(exhausted ? 'exhausted' : 'offline');
          return;
        }
        exhausted = false;
        if (snapshot.size > mostPosts) {
          console.warn(`There are more than ${mostPosts} posts: not all of them are shown.`);
        }
        onPosts(parsePosts(snapshot.docs.map((document) => ({ id: document.id, data: document.data() }))));
        onStatus('live');
      },
      ({ code }) => {
        onStatus(statusOf[code] ?? 'offline');
        retry = setTimeout(() => {
          stop = listen();
        }, retryAfterRefusal);
      },
    );
  }

  return () => {
    clearTimeout(retry);
    onLog(null);
    stop();
  };
}
