import type { FirebaseConfig } from '@/lib/firebase/config';
import { listenWithRetry, toPlainData } from '@/lib/firebase/listen';
import {
  doc,
  initializeApp,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from '@/lib/firebase/sdkForProofs.bundle';

let database: ReturnType<typeof initializeFirestore> | null = null;

function getDatabase({ options, emulatorHost: host }: FirebaseConfig): NonNullable<typeof database> {
  // The app has its own name, because the default name belongs to the blog's app, which may already be loaded.
  database ??= initializeFirestore(initializeApp(options, 'proofs'), {
    localCache: memoryLocalCache(),
    ...(host ? { host, ssl: false } : {}),
  });
  return database;
}

/**
 * Listens to a gallery.
 *
 * @param onData receives the document's fields, with times in milliseconds since 1970
 * @param onRefused called when the document is missing or the database rejects the listener: the gallery has ended
 * @returns a function that stops listening
 */
export function listenToGallery(
  config: FirebaseConfig,
  id: string,
  onData: (data: Record<string, unknown>) => void,
  onRefused: () => void,
): () => void {
  return listenWithRetry((onEnd) =>
    onSnapshot(
      doc(getDatabase(config), 'galleries', id),
      { includeMetadataChanges: true },
      (snapshot) => {
        // A snapshot from the cache means that the server was not reached.
        if (snapshot.metadata.fromCache) return;
        if (snapshot.exists()) onData(toPlainData(snapshot.data()));
        else onRefused();
      },
      () => {
        onRefused();
        onEnd();
      },
    ),
  );
}
