import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, getDocumentsPath, type PlainValue, toFields } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import type { Changes } from './PendingChanges';

/**
 * Stores changes of a gallery in one commit.
 *
 * @param updateTime the document's `updateTime` that the changes are based on: if it differs now, Firestore rejects the commit
 * @param timeFields names of the fields that are set to the server's time, in addition to `changed`
 * @param otherFields fields that get these values
 * @returns the new `updateTime` and the server's time in milliseconds since 1970, or `done` if the response lacks them;
 *   `conflict` if the document has changed since; `refused` if the database rejects the changes; null without a response
 */
export async function commitGallery(
  config: FirebaseConfig,
  id: string,
  updateTime: string,
  changes: Changes,
  timeFields: string[],
  otherFields: Record<string, PlainValue> = {},
): Promise<{ updateTime: string; time: number } | 'done' | 'conflict' | 'refused' | null> {
  const picksAndNotes = Object.fromEntries(
    ['picks', 'notes'].map((fieldName) => {
      // A field that is in the mask but not in the document is deleted.
      const entries = Object.entries(changes).flatMap(([path, value]) =>
        path.startsWith(`${fieldName}.`) && value !== null ? [[path.slice(6), value]] : [],
      );
      return [fieldName, Object.fromEntries(entries)];
    }),
  );
  const response = await callFirestore(config, ':commit', {
    writes: [
      {
        update: {
          name: `${getDocumentsPath(config)}/galleries/${id}`,
          fields: toFields({ ...picksAndNotes, ...otherFields }),
        },
        updateMask: { fieldPaths: [...Object.keys(changes), ...Object.keys(otherFields)] },
        updateTransforms: ['changed', ...timeFields].map((fieldPath) => ({
          fieldPath,
          setToServerValue: 'REQUEST_TIME',
        })),
        currentDocument: { updateTime },
      },
    ],
  });
  if (!response) return null;
  const { error, writeResults } = response.body;
  if (response.status !== 200) {
    return /^(FAILED_PRECONDITION|ABORTED)$/.test(Object(error).status) ? 'conflict' : 'refused';
  }
  const [result] = Array.isArray(writeResults) ? writeResults : [];
  if (!isObject(result) || !Array.isArray(result.transformResults)) return 'done';
  const time = Date.parse(Object(result.transformResults[0]).timestampValue);
  return typeof result.updateTime === 'string' && time ? { updateTime: result.updateTime, time } : 'done';
}
