import { doc, onSnapshot } from 'firebase/firestore';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { getDatabase } from '@/lib/firebase/firestore';
import { plainData } from '@/lib/firebase/plainData';

/** How long to wait before listening again after a refusal, in milliseconds. The SDK itself does not retry. */
const retryMs = 30_000;

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
      doc(getDatabase(config), 'galleries', id),
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
