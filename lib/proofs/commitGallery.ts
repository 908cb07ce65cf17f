import type { FirebaseConfig } from '@/lib/firebase/config';
import { callFirestore, getDocumentsPath } from '@/lib/firebase/rest';
import type { Changes } from './gallery';

export type GalleryCommit = {
  writer: string;
  /** Higher than those of all earlier commits of the writer; firestore.rules refuse a commit that arrives after a later one. */
  number: number;
  changes: Changes;
  /** Fields that are set to the server's time. */
  times?: string[];
  /** Other fields, as values of the REST API. */
  fields?: Record<string, object>;
  /** If the document has changed since then, the commit is refused. Only decisions have this precondition. */
  updateTime?: string;
};

/** Stores changes of a gallery. @returns null without a response: the commit may be stored, or may arrive later */
export async function commitGallery(
  config: FirebaseConfig,
  id: string,
  { writer, number, changes, times = [], fields = {}, updateTime }: GalleryCommit,
): Promise<'stored' | 'refused' | null> {
  const getValues = (map: string) =>
    Object.entries(changes).flatMap(([path, value]) =>
      // A field that is in the mask but not in the document is deleted.
      path.startsWith(`${map}.`) && value !== null
        ? [[path.slice(map.length + 1), { stringValue: value }]]
        : [],
    );
  const toMap = (entries: unknown[][]) => ({ mapValue: { fields: Object.fromEntries(entries) } });
  const response = await callFirestore(config, ':commit', {
    writes: [
      {
        update: {
          name: `${getDocumentsPath(config)}/galleries/${id}`,
          fields: {
            picks: toMap(getValues('picks')),
            notes: toMap(getValues('notes')),
            writes: toMap([[writer, { integerValue: String(number) }]]),
            writer: { stringValue: writer },
            ...fields,
          },
        },
        updateMask: {
          fieldPaths: [...Object.keys(changes), `writes.${writer}`, 'writer', ...Object.keys(fields)],
        },
        updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
        currentDocument: updateTime ? { updateTime } : { exists: true },
      },
    ],
  });
  return response && (response.status === 200 ? 'stored' : 'refused');
}
