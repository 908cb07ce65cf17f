import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Answer, callFirestore, documentsOf } from '@/lib/firebase/rest';
import type { Changes } from './changes';

/** Something that happens once, whose time is stored. */
export type Mark = 'opened' | 'finished' | 'saved';

/** Reads a gallery's document. @returns null as `callFirestore` */
export const readGallery = (config: FirebaseConfig, id: string): Promise<Answer | null> =>
  callFirestore(config, `/galleries/${id}`);

/**
 * Stores changes, or the time of a mark, in one commit.
 *
 * @param options.updateTime refuses the commit if the document has changed since
 * @returns null as `callFirestore`
 */
export function commitChanges(
  config: FirebaseConfig,
  id: string,
  changes: Changes,
  { updateTime, mark }: { updateTime?: string; mark?: Mark } = {},
): Promise<Answer | null> {
  const fields: Record<string, { mapValue: { fields: Record<string, { stringValue: string }> } }> = {};
  for (const [path, change] of Object.entries(changes)) {
    const [map = '', key = ''] = path.split('.');
    fields[map] ??= { mapValue: { fields: {} } };
    // A field that is in the mask but not in the document is deleted.
    if (change?.to) fields[map].mapValue.fields[key] = { stringValue: change.to };
  }
  return callFirestore(config, ':commit', {
    writes: [
      {
        update: { name: `${documentsOf(config)}/galleries/${id}`, fields },
        updateMask: { fieldPaths: Object.keys(changes) },
        updateTransforms: mark ? [{ fieldPath: mark, setToServerValue: 'REQUEST_TIME' }] : undefined,
        currentDocument: updateTime ? { updateTime } : { exists: true },
      },
    ],
  });
}
