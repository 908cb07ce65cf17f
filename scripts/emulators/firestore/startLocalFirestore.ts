import { blog } from '../../../content/blog';
import { site } from '../../../content/site';
import { contentOpeningMinutes, serializeOpening } from '../../../lib/booking/openings';
import { defaultEmulatorHost } from '../../../lib/firebase/config';
import { sitePort } from '../../shared/ports';
import { allowSiteOrigins } from '../http/access';
import { startAtServicePort } from '../http/listenLocally';
import { State } from '../State';
import { Store } from './Store';
import { postsPath, seedPosts, seedRequests } from './seed';
import { type LocalFirestore, startFirestore } from './server';

/**
 * Starts the local Firestore at a free port. If it has no posts, it gets the sample posts and requests.
 *
 * @param state null: all documents are lost when the process ends
 */
export function startLocalFirestore(
  state: State | null,
  allowOrigin = allowSiteOrigins(sitePort),
): Promise<LocalFirestore> {
  const store = new Store(state ?? new State());
  if (store.list(postsPath).length === 0) {
    seedPosts(store, blog.posts);
    const [first] = site.booking.openings;
    seedRequests(store, first && serializeOpening({ start: first, minutes: contentOpeningMinutes }));
  }
  return startAtServicePort(Number(defaultEmulatorHost.split(':')[1]), 'local Firestore', (port) =>
    startFirestore(port, { store, allowOrigin }),
  );
}
