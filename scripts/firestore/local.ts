import { blog } from '../../content/blog';
import { defaultEmulatorHost } from '../../lib/firebase/config';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';
import { Store } from './store';

/** How many ports after the usual one are tried when it is taken. */
const furtherPorts = 20;

/**
 * Starts the local Firestore at its usual address, or at the next free port, with the sample posts in it unless it
 * already has posts.
 *
 * @param file keeps the documents between runs; null keeps them in memory
 */
export async function startLocalFirestore(file: string | null): Promise<LocalFirestore> {
  const store = new Store(file);
  if (store.list(blogCollection).length === 0) seedPosts(store, blog.posts);
  const usualPort = Number(new URL(`http://${defaultEmulatorHost}`).port);
  for (let port = usualPort; ; port += 1) {
    try {
      return await startFirestore(port, store);
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || port >= usualPort + furtherPorts) throw error;
    }
  }
}

/** How to add a post to a local Firestore, as a line for the terminal. */
export function howToAddAPost(host: string): string {
  const address = host === defaultEmulatorHost ? '' : `FIRESTORE_EMULATOR_HOST=${host} `;
  return `${address}npm run blog:add -- post.md --title "A title" --date 2026-01-31`;
}
