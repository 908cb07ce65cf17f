import { parseRequest, type ReceivedRequest } from '../../lib/booking/receivedRequest';
import { getDocumentId, type StoredDocument } from '../../lib/firebase/queries';
import { type PlainValue, toFields, toPlainFields } from '../../lib/firebase/rest';
import { type Gallery, parseGallery } from '../../lib/proofs/gallery';

export type StoredGallery = Gallery & { id: string };

export function parseStoredRequest(document: StoredDocument): ReceivedRequest {
  const data = toPlainFields(document.fields);
  return parseRequest(getDocumentId(document), data, typeof data.sent === 'number' ? data.sent : 0);
}

/** Parses a stored gallery; null if it is not valid. */
export function parseStoredGallery(document: StoredDocument): StoredGallery | null {
  const gallery = parseGallery(toPlainFields(document.fields));
  return gallery && { ...gallery, id: getDocumentId(document) };
}

/** A write to a gallery also sets the time of its change, as firestore.rules requires. */
const createTransforms = (name: string) =>
  name.includes('/galleries/') ? [{ fieldPath: 'changed', setToServerValue: 'REQUEST_TIME' }] : [];

/** Creates a write of some fields. */
export const createUpdate = (
  name: string,
  values: Record<string, PlainValue>,
  currentDocument: { exists: true } | { updateTime: string },
) => ({
  update: { name, fields: toFields(values) },
  updateMask: { fieldPaths: Object.keys(values) },
  updateTransforms: createTransforms(name),
  currentDocument,
});

/** Creates a write that deletes a field, by its path such as `settings.removed.f001`. */
export const createFieldDeletion = (name: string, fieldPath: string) => ({
  update: { name, fields: {} },
  updateMask: { fieldPaths: [fieldPath] },
  updateTransforms: createTransforms(name),
  currentDocument: { exists: true },
});
