import type { FirebaseConfig } from '@/lib/firebase/config';
import { plainData } from '@/lib/firebase/plainData';
import {
  doc,
  initializeApp,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from '@/lib/firebase/sdkForProofs.bundle';

/** How long to wait before listening again after a refusal, in milliseconds. The SDK itself does not retry. */
const retryMs = 30_000;

let database: ReturnType<typeof initializeFirestore> | null = null;

function databaseOf({ options, emulatorHost: host }: FirebaseConfig): NonNullable<typeof database> {
  // Another name than the blog's, which may be of the same document.
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
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stop = listen();
  function listen(): () => void {
    return onSnapshot(
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
        retry = setTimeout(() => {
          stop = listen();
        }, retryMs);
      },
    );
  }
  return () => {
    clearTimeout(retry);
    stop();
  };
}
