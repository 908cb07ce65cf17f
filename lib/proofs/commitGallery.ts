import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, documentsOf } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import type { Changes } from './pending';

/**
 * Stores changes of a gallery in one commit.
 *
 * @param updateTime of the state that the changes were made from
 * @param times fields that get the server's time, besides `changed`
 * @returns the new `updateTime` and the server's time in milliseconds since 1970, or `done` if the answer does not have them;
 *   `older` if something else was stored since; `refused` if the database does not accept it; null without an answer
 */
export async function commitGallery(
  config: FirebaseConfig,
  id: string,
  updateTime: string,
  changes: Changes,
  times: string[],
): Promise<{ updateTime: string; time: number } | 'done' | 'older' | 'refused' | null> {
  const fields = Object.fromEntries(
    ['picks', 'notes'].map((map) => {
      // A field that is in the mask but not in the document is deleted.
      const entries = Object.entries(changes).flatMap(([path, value]) =>
        path.startsWith(`${map}.`) && value !== null ? [[path.slice(6), { stringValue: value }]] : [],
      );
      return [map, { mapValue: { fields: Object.fromEntries(entries) } }];
    }),
  );
  const answer = await callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${documentsOf(config)}/galleries/${id}`, fields },
        updateMask: { fieldPaths: Object.keys(changes) },
        updateTransforms: ['changed', ...times].map((fieldPath) => ({
          fieldPath,
          setToServerValue: 'REQUEST_TIME',
        })),
        currentDocument: { updateTime },
      },
    ],
  });
  if (!answer) return null;
  const { error, writeResults } = answer.body;
  if (answer.status !== 200) {
    return /^(FAILED_PRECONDITION|ABORTED)$/.test(Object(error).status) ? 'older' : 'refused';
  }
  const [result] = Array.isArray(writeResults) ? writeResults : [];
  if (!isObject(result) || !Array.isArray(result.transformResults)) return 'done';
  const time = Date.parse(Object(result.transformResults[0]).timestampValue);
  return typeof result.updateTime === 'string' && time ? { updateTime: result.updateTime, time } : 'done';
}
