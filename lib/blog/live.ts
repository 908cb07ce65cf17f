import { collection, limit, onSnapshot, query } from 'firebase/firestore';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { getDatabase } from '@/lib/firebase/firestore';
import { longestList, mostPosts } from './mostPosts';
import { parsePosts } from './post';
import type { SafeHtml } from './sanitize';
import { createPostPreparer } from './shownPost';
import type { PostListener } from './subscribe';

/** How long to wait after a refusal before asking again, in milliseconds. The SDK itself gives up after one. */
const retryAfterRefusal = 30_000;

/**
 * Listens to the whole blog collection. Each update brings every post. The limit is one that firestore.rules asks for,
 * above the number of posts that the blog may have; the dates are text, so the database could not choose the newest.
 *
 * An answer from the cache means that the server was not reached, however empty it is: it never says that there are
 * no posts. The SDK goes on trying by itself, except after a refusal.
 */
export function listenToPosts(
  config: FirebaseConfig,
  sanitize: (html: string) => SafeHtml,
  { onPosts, onStatus }: PostListener,
): () => void {
  const prepare = createPostPreparer(sanitize);
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stop = listen();

  function listen(): () => void {
    return onSnapshot(
      query(collection(getDatabase(config), 'blog'), limit(longestList)),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) {
          onStatus('offline');
          return;
        }
        if (snapshot.size > mostPosts) {
          console.warn(`There are more than ${mostPosts} posts: not all of them are shown.`);
        }
        onPosts(
          prepare(parsePosts(snapshot.docs.map((document) => ({ id: document.id, data: document.data() })))),
        );
        onStatus('live');
      },
      ({ code }) => {
        onStatus(code === 'permission-denied' ? 'denied' : 'offline');
        retry = setTimeout(() => {
          stop = listen();
        }, retryAfterRefusal);
      },
    );
  }

  return () => {
    clearTimeout(retry);
    stop();
  };
}
