import { doc, onSnapshot, type Timestamp } from 'firebase/firestore';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { getDatabase } from '@/lib/firebase/firestore';
import { isObject } from '@/lib/isObject';

const isTimestamp = (value: unknown): value is Timestamp =>
  isObject(value) && typeof value.toMillis === 'function';

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
  return onSnapshot(
    doc(getDatabase(config), 'galleries', id),
    { includeMetadataChanges: true },
    (snapshot) => {
      // From the cache: the server was not reached.
      if (snapshot.metadata.fromCache) return;
      if (!snapshot.exists()) {
        onRefused();
        return;
      }
      const fields = Object.entries(snapshot.data());
      onData(
        Object.fromEntries(
          fields.map(([name, value]) => [name, isTimestamp(value) ? value.toMillis() : value]),
        ),
      );
    },
    onRefused,
  );
}
