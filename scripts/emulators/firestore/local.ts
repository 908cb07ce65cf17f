import { blog } from '../../../content/blog';
import { defaultEmulatorHost } from '../../../lib/firebase/config';
import { sitePort } from '../../shared/ports';
import { siteOrigins } from '../http/access';
import { atServicePort } from '../http/listen';
import { Snapshot } from '../persist/snapshot';
import { blogCollection, seedPosts } from './seed';
import { type LocalFirestore, startFirestore } from './server';
import { Store } from './store';

/**
 * Starts the local Firestore at its default address, or at the next free port, with the sample posts unless it already
 * has posts.
 *
 * @param snapshot its documents; null starts with the sample posts
 * @param allowOrigin which origins are allowed; by default those of `npm start` and `npm run dev`
 * @throws Error when no port is free
 */
export function startLocalFirestore(
  snapshot: Snapshot | null,
  allowOrigin = siteOrigins(sitePort),
): Promise<LocalFirestore> {
  const store = new Store(snapshot ?? new Snapshot());
  if (store.list(blogCollection).length === 0) seedPosts(store, blog.posts);
  return atServicePort(Number(defaultEmulatorHost.split(':')[1]), 'local Firestore', (port) =>
    startFirestore(port, { store, allowOrigin }),
  );
}
