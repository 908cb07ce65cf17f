import { type BookingRequest, parseRequest } from '../../lib/booking/request';
import {
  commit,
  getDocumentId,
  RestError,
  type RestService,
  type StoredDocument,
} from '../../lib/firebase/queries';
import { type PlainValue, toFields, toPlainFields } from '../../lib/firebase/rest';
import { type Gallery, parseGallery } from '../../lib/proofs/gallery';

export type StoredGallery = Gallery & { id: string };

/** Parses a stored request; null if it is not valid. */
export const parseStoredRequest = (document: StoredDocument): BookingRequest | null =>
  parseRequest(getDocumentId(document), toPlainFields(document.fields));

/** Parses a stored gallery; null if it is not valid. */
export function parseStoredGallery(document: StoredDocument): StoredGallery | null {
  const gallery = parseGallery(toPlainFields(document.fields));
  return gallery && { ...gallery, id: getDocumentId(document) };
}

/** Creates a write of some fields. */
export const createUpdate = (
  name: string,
  values: Record<string, PlainValue>,
  currentDocument: { exists: true } | { updateTime: string },
) => ({
  update: { name, fields: toFields(values) },
  updateMask: { fieldPaths: Object.keys(values) },
  // A write to a gallery also sets the time of its change, as firestore.rules requires.
  updateTransforms: name.includes('/galleries/')
    ? [{ fieldPath: 'changed', setToServerValue: 'REQUEST_TIME' }]
    : [],
  currentDocument,
});

/** Creates a write that deletes a field, by its path such as `settings.removed.f001`. */
export const createFieldDeletion = (name: string, fieldPath: string) => ({
  ...createUpdate(name, {}, { exists: true }),
  updateMask: { fieldPaths: [fieldPath] },
});

/** Updates a document, unless it has changed since it was read. @returns whether it was updated */
export async function updateUnchanged(
  service: RestService,
  { name, updateTime }: StoredDocument,
  values: Record<string, PlainValue>,
): Promise<boolean> {
  try {
    await commit(service, [createUpdate(name, values, { updateTime })]);
    return true;
  } catch (error) {
    if (error instanceof RestError && (error.status === 404 || error.code === 'FAILED_PRECONDITION'))
      return false;
    throw error;
  }
}
