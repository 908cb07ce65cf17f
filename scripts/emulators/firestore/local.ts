import { blog } from '../../../content/blog';
import { site } from '../../../content/site';
import { defaultEmulatorHost } from '../../../lib/firebase/config';
import { openingMinutes, storedOpening } from '../../../lib/inquiry/openings';
import { sitePort } from '../../shared/ports';
import { siteOrigins } from '../http/access';
import { atServicePort } from '../http/listen';
import { State } from '../state';
import { blogCollection, seedPosts, seedRequests } from './seed';
import { type LocalFirestore, startFirestore } from './server';
import { Store } from './store';

/** Starts the local Firestore at a free port, with sample posts and requests if there are no posts; null stores nothing. */
export function startLocalFirestore(
  state: State | null,
  allowOrigin = siteOrigins(sitePort),
): Promise<LocalFirestore> {
  const store = new Store(state ?? new State());
  if (store.list(blogCollection).length === 0) {
    seedPosts(store, blog.posts);
    const [first] = site.booking.openings;
    seedRequests(store, first && storedOpening({ start: first, minutes: openingMinutes }));
  }
  return atServicePort(Number(defaultEmulatorHost.split(':')[1]), 'local Firestore', (port) =>
    startFirestore(port, { store, allowOrigin }),
  );
}
