import { getOverdueTime } from '../../lib/booking/request';
import { toPlainFields } from '../../lib/firebase/rest';
import { formatCount } from '../../lib/format';
import { isObject } from '../../lib/isObject';
import { deleteGallery, retentionDays } from '../../lib/proofs/deleteGallery';
import { parseFinalImages } from '../../lib/proofs/delivery';
import {
  type Gallery,
  type GalleryStage,
  getGalleryStage,
  getPickedFrames,
  parseFrames,
  parseGallery,
  toText,
} from '../../lib/proofs/gallery';
import { getFileNames } from '../../lib/proofs/galleryUrls';
import { getStudioDay } from '../../lib/studioTime';
import {
  commit,
  createFieldDeletion,
  createUpdate,
  findDocuments,
  getDocument,
  getDocumentId,
  getDocumentName,
  listDocuments,
  type StoredDocument,
} from './firestore';
import { RequestRefusedError, type RestService, requestJson } from './services';

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

type FileList = { items?: { name: string; updated?: string }[]; nextPageToken?: string };

/** Lists a page of the files whose names begin with a prefix; the first page without a token. */
const listFiles = (storage: RestService, bucket: string, prefix: string, pageToken?: string) => {
  const parameters = new URLSearchParams({ prefix, ...(pageToken && { pageToken }) });
  return requestJson<FileList>(storage, `/b/${bucket}/o?${parameters}`);
};

/** Deletes a file, which another program may have deleted already. */
async function deleteFile(storage: RestService, bucket: string, name: string): Promise<void> {
  const path = `/b/${bucket}/o/${encodeURIComponent(name)}`;
  await requestJson(storage, path, { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof RequestRefusedError && error.response.status === 404)) throw error;
  });
}

/** Deletes the files whose names begin with a prefix. @returns their number */
async function deleteFiles(storage: RestService, bucket: string, prefix: string): Promise<number> {
  for (let deletedCount = 0; ; ) {
    // Always the first page of the list: the files of the previous page are deleted.
    const { items = [] } = await listFiles(storage, bucket, prefix);
    if (items.length === 0) return deletedCount;
    for (const { name } of items) await deleteFile(storage, bucket, name);
    deletedCount += items.length;
  }
}

/** Removed pictures of a gallery or a delivery, whose files are not deleted yet. */
type Removal = {
  documentName: string;
  field: string;
  folder: string;
  pictures: { id: string; fileKey: string }[];
};

/** Finds the removals of pictures that were interrupted. */
export async function findInterruptedRemovals(database: RestService): Promise<Removal[]> {
  const removals = [
    ...(await listDocuments(database, 'galleries')).map((document): Removal => {
      const settings = getSettings(document);
      const pictures = parseFrames(settings.removed);
      return {
        documentName: document.name,
        field: 'settings.removed',
        folder: toText(settings.folder),
        pictures,
      };
    }),
    ...(await listDocuments(database, 'deliveries')).map((document): Removal => {
      const { removed, folder } = toPlainFields(document.fields);
      const pictures = parseFinalImages(removed);
      return { documentName: document.name, field: 'removed', folder: toText(folder), pictures };
    }),
  ];
  return removals.filter(({ folder, pictures }) => isFolderName(folder) && pictures.length > 0);
}

/** Deletes the files of removed pictures, and then their entries, which name the files. @returns the number of pictures */
export async function completeRemovals(
  database: RestService,
  storage: RestService,
  bucket: string,
  removals: Removal[],
): Promise<number> {
  for (const { documentName, field, folder, pictures } of removals) {
    for (const picture of pictures) {
      for (const name of getFileNames(picture)) await deleteFile(storage, bucket, `proofs/${folder}/${name}`);
      await commit(database, [createFieldDeletion(documentName, `${field}.${picture.id}`)]);
    }
  }
  return removals.reduce((sum, { pictures }) => sum + pictures.length, 0);
}

const getSettings = (document: StoredDocument): Record<string, unknown> => {
  const { settings } = toPlainFields(document.fields);
  return isObject(settings) ? settings : {};
};

const isFolderName = (folder: string) => /^[0-9a-f]{32}$/.test(folder);

/** How many days a folder that no gallery names must be unchanged before it may be deleted. */
const minOrphanDays = 7;

/** A folder that neither a gallery nor a delivery names, such as after an upload into a gallery that was deleted meanwhile. */
export type OrphanFolder = { folder: string; fileCount: number };

/**
 * Finds the folders that neither a gallery nor a delivery names, and in which no file has changed for seven days.
 *
 * @throws Error if the list of galleries may be incomplete
 */
export async function findOrphanFolders(
  database: RestService,
  storage: RestService,
  bucket: string,
): Promise<OrphanFolder[]> {
  // Before the galleries: a gallery is created before its files, so the folder of each listed file has its gallery already.
  const folders = new Map<string, { fileCount: number; changedAt: number }>();
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const { items = [], nextPageToken }: FileList = await listFiles(storage, bucket, 'proofs/', pageToken);
    for (const { name, updated } of items) {
      const folder = name.split('/')[1] ?? '';
      // Other folders are not from this project.
      if (!isFolderName(folder)) continue;
      const { fileCount = 0, changedAt = 0 } = folders.get(folder) ?? {};
      // A file without a time counts as new.
      const fileChangedAt = updated === undefined ? Infinity : Date.parse(updated);
      folders.set(folder, { fileCount: fileCount + 1, changedAt: Math.max(changedAt, fileChangedAt) });
    }
    pageToken = nextPageToken;
  }
  if (folders.size === 0) return [];
  const usedFolders = await loadUsedFolders(database);
  const latestChange = getOverdueTime(minOrphanDays);
  return [...folders]
    .filter(([folder, { changedAt }]) => !usedFolders.has(folder) && changedAt < latestChange)
    .map(([folder, { fileCount }]) => ({ folder, fileCount }));
}

/** The folders of all galleries and deliveries, also of malformed ones. @throws Error if one may be missing */
async function loadUsedFolders(database: RestService): Promise<Set<string>> {
  const galleries = await listDocuments(database, 'galleries');
  const deliveries = await listDocuments(database, 'deliveries');
  const refuse = (reason: string) => new Error(`${reason} So it is unknown which folders are in use.`);
  if (galleries.length === 0)
    throw refuse(`There are files of galleries, but ${database.name} has no galleries.`);
  const deliveryIds = new Set(deliveries.map(getDocumentId));
  for (const gallery of galleries) {
    const isBeingDeleted = toPlainFields(gallery.fields).until === 0;
    if (!isBeingDeleted && !deliveryIds.has(getDocumentId(gallery)))
      throw refuse(`The gallery ${getDocumentId(gallery)} has no delivery.`);
  }
  const folders = [
    ...galleries.map((document) => [document, getSettings(document).folder] as const),
    ...deliveries.map((document) => [document, toPlainFields(document.fields).folder] as const),
  ].map(([document, folder]) => {
    if (isFolderName(toText(folder))) return toText(folder);
    throw refuse(`${document.name} names no folder.`);
  });
  return new Set(folders);
}

/** Deletes folders with their files. @returns the number of deleted files */
export async function deleteOrphanFolders(
  storage: RestService,
  bucket: string,
  folders: OrphanFolder[],
): Promise<number> {
  let fileCount = 0;
  for (const { folder } of folders) fileCount += await deleteFiles(storage, bucket, `proofs/${folder}/`);
  return fileCount;
}

/** Formats folders as lines for a terminal. */
export const formatOrphanFolders = (folders: OrphanFolder[]): string =>
  folders.map(({ folder, fileCount }) => `proofs/${folder}  ${formatCount(fileCount, 'file')}`).join('\n');

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
