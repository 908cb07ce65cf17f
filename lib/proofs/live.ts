import type { FirebaseConfig } from '@/lib/firebase/config';
import { listenWithRetry, plainData } from '@/lib/firebase/listen';
import {
  doc,
  initializeApp,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from '@/lib/firebase/sdkForProofs.bundle';

let database: ReturnType<typeof initializeFirestore> | null = null;

function databaseOf({ options, emulatorHost: host }: FirebaseConfig): NonNullable<typeof database> {
  // Not the default name: the visitor may have come from the blog, whose app has it.
  database ??= initializeFirestore(initializeApp(options, 'proofs'), {
    localCache: memoryLocalCache(),
    ...(host ? { host, ssl: false } : {}),
  });
  return database;
}

/**
 * Listens to a gallery.
 *
 * @param onData receives its fields, with times in milliseconds since 1970
 * @param onRefused called when the database ends the listener: the gallery has ended
 * @returns stops listening
 */
export function listenToGallery(
  config: FirebaseConfig,
  id: string,
  onData: (data: Record<string, unknown>) => void,
  onRefused: () => void,
): () => void {
  return listenWithRetry((onEnd) =>
    onSnapshot(
      doc(databaseOf(config), 'galleries', id),
      { includeMetadataChanges: true },
      (snapshot) => {
        // From the cache: the server was not reached.
        if (snapshot.metadata.fromCache) return;
        if (snapshot.exists()) onData(plainData(snapshot.data()));
        else onRefused();
      },
      () => {
        onRefused();
        onEnd();
      },
    ),
  );
}
