import { firebaseConfig } from '@/lib/firebase/config';
import { importPastCache } from '@/lib/importPastCache';
import type { ShownPost } from './shownPost';

/**
 * How the live blog stands: `off` where no Firebase is configured; `connecting` until the first answer; `offline`
 * while the server is not reached; `denied` when it refuses.
 */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'offline' | 'denied';

/** Who hears of posts and of the connection. */
export type PostListener = { onPosts: (posts: ShownPost[]) => void; onStatus: (status: LiveStatus) => void };

/** How long to wait before asking again for code that did not load, in milliseconds. */
const retryLoading = 10_000;

/** Waits until the browser has had a chance to paint and to listen: Firestore is long to start, even in parts. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Subscribes to the blog's posts. The code for it, with Firestore's, is fetched only then.
 *
 * @returns ends the subscription
 */
export function subscribeToPosts(listener: PostListener): () => void {
  const config = firebaseConfig(location.hostname);
  if (!config) {
    listener.onStatus('off');
    return () => {};
  }
  let ended = false;
  let stop = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;

  const start = async () => {
    try {
      await nextTask();
      const [{ listenToPosts }, { createSanitizer }] = await Promise.all([
        importPastCache(() => import('./live')),
        importPastCache(() => import('./sanitize')),
      ]);
      await nextTask();
      if (!ended) stop = listenToPosts(config, createSanitizer(window), listener);
    } catch {
      if (ended) return;
      listener.onStatus('offline');
      retry = setTimeout(start, retryLoading);
    }
  };
  void start();

  return () => {
    ended = true;
    clearTimeout(retry);
    stop();
  };
}
