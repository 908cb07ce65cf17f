import { blog } from '../../lib/content';
import { seedPosts } from '../../scripts/emulators/firestore/seed';
import { startFirestore } from '../../scripts/emulators/firestore/server';
import { serve } from '../../scripts/export/serve';

/** Serves the exported site and a local Firestore for all suites; workers get the addresses from the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await serve(0);
  const firestore = await startFirestore(0);
  seedPosts(firestore.store, blog.posts);
  process.env.SITE_URL = server.url;
  process.env.SITE_FIRESTORE = firestore.host;
  return async () => {
    server.stop();
    await firestore.stop();
  };
}
