import { blog } from '../../../content/blog';
import { defaultEmulatorHost } from '../../../lib/firebase/config';
import { sitePort } from '../../shared/ports';
import { siteOrigins } from '../http/access';
import { atFreePort } from '../http/listen';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';
import { Store } from './store';

/**
 * Starts the local Firestore at its default address, or at the next free port, with the sample posts unless it already
 * has posts.
 *
 * @param file stores the documents between runs; null keeps them in memory
 * @param allowOrigin which origins are allowed; by default those of `npm start` and `npm run dev`
 * @throws Error when no port is free, or the file cannot be used
 */
export async function startLocalFirestore(
  file: string | null,
  allowOrigin = siteOrigins(sitePort),
): Promise<LocalFirestore> {
  const store = new Store(file);
  if (store.list(blogCollection).length === 0) seedPosts(store, blog.posts);
  try {
    const firestore = await atFreePort(defaultEmulatorHost, 'local Firestore', (port) =>
      startFirestore(port, { store, allowOrigin }),
    );
    const closing = (end: () => Promise<void>) => () => end().finally(() => store.close());
    return { ...firestore, stop: closing(firestore.stop), kill: closing(firestore.kill) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** How to add a post to the local Firestore, as a line for the terminal. */
export const howToAddAPost = 'npm run blog:add -- post.md --title "A title" --date 2026-01-31';
