import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, callFirestore, documentsOf, plainFields } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import type { Changes } from './changes';

/** Something that happens once, whose time is stored. */
export type Mark = 'opened' | 'finished';

/** Reads a gallery's document. @returns null as `callFirestore` */
export const readGallery = (config: FirebaseConfig, id: string): Promise<Answer | null> =>
  callFirestore(config, `/galleries/${id}`);

/** Reads the document of a gallery's finished pictures. @returns null as `callFirestore` */
export const readDelivery = (config: FirebaseConfig, id: string): Promise<Answer | null> =>
  callFirestore(config, `/deliveries/${id}`);

/**
 * Stores changes, and times of marks, in one commit.
 *
 * @param version the one that the changes were made from: a commit is refused if there is a newer one
 * @returns null as `callFirestore`
 */
export function commitChanges(
  config: FirebaseConfig,
  id: string,
  version: number,
  changes: Changes,
  marks: Mark[],
): Promise<Answer | null> {
  const fields: Record<string, object> = { version: { integerValue: String(version + 1) } };
  for (const map of ['picks', 'notes']) {
    const ofMap = Object.entries(changes).filter(([path]) => path.startsWith(`${map}.`));
    // A field that is in the mask but not in the document is deleted.
    const kept = ofMap.flatMap(([path, change]) =>
      change?.to ? [[path.slice(map.length + 1), { stringValue: change.to }]] : [],
    );
    if (ofMap.length > 0) fields[map] = { mapValue: { fields: Object.fromEntries(kept) } };
  }
  return callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${documentsOf(config)}/galleries/${id}`, fields },
        updateMask: { fieldPaths: ['version', ...Object.keys(changes)] },
        updateTransforms: marks.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
        currentDocument: { exists: true },
      },
    ],
  });
}

/** How often it is tried to store what was fetched, and the pause after the first attempt, in milliseconds. */
const fetchedAttempts = 5;
const fetchedPauseMs = 1000;

/**
 * Stores that a page has had the bytes of finished pictures.
 *
 * @param finals their ids; what was taken out meanwhile is left out
 */
export async function reportFetched(config: FirebaseConfig, id: string, finals: string[]): Promise<void> {
  let left = finals;
  for (let attempt = 0; attempt < fetchedAttempts && left.length > 0; attempt += 1) {
    const fetched = Object.fromEntries(left.map((final) => [final, { booleanValue: true }]));
    const answer = await callFirestore(config, ':commit', {
      writes: [
        {
          update: {
            name: `${documentsOf(config)}/deliveries/${id}`,
            fields: { fetched: { mapValue: { fields: fetched } } },
          },
          updateMask: { fieldPaths: left.map((final) => `fetched.${final}`) },
          currentDocument: { exists: true },
        },
      ],
    });
    if (answer?.status === 200) return;
    if (answer) {
      const read = await readDelivery(config, id);
      const known = plainFields(read?.body.fields).finals;
      left = left.filter((final) => isObject(known) && final in known);
    }
    await new Promise((resolve) => setTimeout(resolve, fetchedPauseMs * 2 ** attempt));
  }
}
