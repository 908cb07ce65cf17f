import { toPlainFields } from '../../../lib/firebase/rest';
import { deleteGallery, retentionDays } from '../../../lib/proofs/deleteGallery';
import {
  type Gallery,
  type GalleryStage,
  getGalleryStage,
  getPickedFrames,
  parseGallery,
  toText,
} from '../../../lib/proofs/gallery';
import { getOverdueTime } from '../../../lib/requests/request';
import { getStudioDay } from '../../../lib/studioTime';
import {
  commit,
  createUpdate,
  findDocuments,
  getDocument,
  getDocumentId,
  getDocumentName,
  listDocuments,
  type StoredDocument,
} from '../firestore';
import { type RestService, requestJson } from '../services';

/** A gallery with the id of its link. */
export type StoredGallery = Gallery & { id: string };

/** Parses a stored document; null if it is not a valid gallery. */
export function parseStoredGallery(document: StoredDocument): StoredGallery | null {
  const gallery = parseGallery(toPlainFields(document.fields));
  return gallery && { ...gallery, id: getDocumentId(document) };
}
const parseStoredGalleries = (documents: StoredDocument[]) =>
  documents.flatMap((each) => parseStoredGallery(each) ?? []);

/** Loads all galleries, sorted by their end. */
export const loadGalleries = async (service: RestService) =>
  parseStoredGalleries(await listDocuments(service, 'galleries')).sort((a, b) => a.expiresAt - b.expiresAt);

/** Loads the galleries that ended more than 30 days ago, sorted by their end. */
export async function loadExpiredGalleries(service: RestService): Promise<StoredGallery[]> {
  const end = getOverdueTime(retentionDays);
  return parseStoredGalleries(
    await findDocuments(service, 'galleries', { where: ['until', 'LESS_THAN', end] }),
  );
}

/** Whether a client has finished but the final images are not delivered: only the owner deletes such a gallery. */
export const isUndelivered = (gallery: Gallery) => isWaitingForDelivery(getGalleryStage(gallery, 0));
const isWaitingForDelivery = (stage: GalleryStage) => stage === 'finished' || stage === 'ready';

/** Deletes galleries with all of their files, one after another. @returns the number of deleted files */
export async function deleteGalleries(
  database: RestService,
  storage: RestService,
  bucket: string,
  galleries: StoredGallery[],
): Promise<number> {
  let fileCount = 0;
  for (const { id, settings } of galleries) {
    const galleryName = getDocumentName(database, `galleries/${id}`);
    const deliveryName = getDocumentName(database, `deliveries/${id}`);
    // Undefined if an earlier run was interrupted after it had deleted the delivery.
    const deliveryDocument = await getDocument(database, deliveryName);
    // In one commit, which does not recreate a document that was deleted meanwhile.
    const expireWrites = (deliveryDocument ? [galleryName, deliveryName] : [galleryName]).map((name) =>
      createUpdate(name, { until: 0 }, { exists: true }),
    );
    fileCount += await deleteGallery({
      endLink: () => commit(database, expireWrites),
      folders: [settings.folder, toText(toPlainFields(deliveryDocument?.fields).folder)].filter(Boolean),
      deleteFiles: (folder) => deleteFiles(storage, bucket, `proofs/${folder}/`),
      deleteDelivery: () => commit(database, [{ delete: deliveryName }]),
      deleteDocument: () => commit(database, [{ delete: galleryName }]),
    });
  }
  return fileCount;
}

async function deleteFiles(storage: RestService, bucket: string, prefix: string): Promise<number> {
  const listPath = `/b/${bucket}/o?prefix=${encodeURIComponent(prefix)}`;
  for (let deletedCount = 0; ; ) {
    // Always the first page of the list: the files of the previous page are deleted.
    const { items = [] } = await requestJson<{ items?: { name: string }[] }>(storage, listPath);
    if (items.length === 0) return deletedCount;
    for (const { name } of items) {
      await requestJson(storage, `/b/${bucket}/o/${encodeURIComponent(name)}`, { method: 'DELETE' });
      deletedCount += 1;
    }
  }
}

/** Converts the picks of galleries to the rows of a table; the first row has the names of the columns. */
export const toGalleryRows = (galleries: StoredGallery[]): string[][] => [
  ['gallery', 'name', 'retouching', 'note'],
  ...galleries.flatMap((gallery) =>
    getPickedFrames(gallery).map(({ frame, retouching }) => [
      gallery.settings.title,
      frame.name,
      retouching,
      gallery.notes[frame.id] ?? '',
    ]),
  ),
];

/** Formats galleries as lines for a terminal; days are in the time zone of the studio. */
export function formatGalleries(galleries: StoredGallery[]): string {
  if (galleries.length === 0) return 'There are no galleries.';
  return galleries
    .map((gallery) => {
      const { id, settings, expiresAt } = gallery;
      const stage = getGalleryStage(gallery, Date.now());
      // Such a gallery is never deleted automatically, so the line says why it is still there.
      const delivery = isWaitingForDelivery(stage) && expiresAt <= Date.now() ? ', not delivered' : '';
      const picks = `${getPickedFrames(gallery).length} of ${settings.included}`;
      return `${id}  ${stage}${delivery}, ${picks}, ends ${getStudioDay(expiresAt)}  ${settings.title}`;
    })
    .join('\n');
}
