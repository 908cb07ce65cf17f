import {
  calendarPath,
  getBusyKey,
  parseCalendar,
  serializeCalendar,
  setBusy,
} from '../../lib/booking/calendar';
import { getStoredUntil } from '../../lib/booking/request';
import {
  commit,
  findDocuments,
  getDocument,
  getDocumentId,
  getDocumentName,
  RestError,
  type RestService,
  requestJson,
  type StoredDocument,
} from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { deleteGallery, retentionDays } from '../../lib/proofs/deleteGallery';
import { type Gallery, getGalleryStage, toText } from '../../lib/proofs/gallery';
import { parseStoredGallery, parseStoredRequest, type StoredGallery, updateUnchanged } from './documents';

export type Storage = { service: RestService; bucket: string };

const dayMs = 24 * 60 * 60 * 1000;

/** How many documents are deleted in one commit; Firestore allows 500 writes. */
const maxDeletions = 250;

/** How long mails to clients are stored, in days. */
const mailDays = 30;

/** Deletes the requests that are overdue, with their mails and their entries in the calendar. @returns how many were deleted */
export async function deleteOverdueRequests(service: RestService, days: number): Promise<number> {
  const end = new Date(Date.now() - days * dayMs);
  /** Requests that are older, but whose session is not. */
  const keptNames = new Set<string>();
  for (let deletedCount = 0; ; ) {
    const oldRequests = await findDocuments(service, 'requests', {
      where: ['changedAt', 'LESS_THAN', end],
      limit: maxDeletions + keptNames.size,
    });
    const candidates = oldRequests.filter(({ name }) => !keptNames.has(name));
    if (candidates.length === 0) return deletedCount;
    const overdue = candidates.filter((document) => {
      const request = parseStoredRequest(document);
      return !request || getStoredUntil(request, days) < Date.now();
    });
    for (const document of candidates) if (!overdue.includes(document)) keptNames.add(document.name);
    if (overdue.length === 0) continue;
    const ids = overdue.map(getDocumentId);
    const mails: StoredDocument[] = [];
    for (const id of ids)
      mails.push(...(await findDocuments(service, 'mail', { where: ['request', 'EQUAL', id] })));
    await freeTimes(service, ids);
    for (let position = 0; position < mails.length; position += maxDeletions)
      await commit(
        service,
        mails.slice(position, position + maxDeletions).map(({ name }) => ({ delete: name })),
      );
    await commit(
      service,
      overdue.map(({ name }) => ({ delete: name })),
    );
    deletedCount += overdue.length;
  }
}

/** Removes the entries of requests from the calendar, if it has any. */
async function freeTimes(service: RestService, ids: string[]): Promise<void> {
  const document = await getDocument(service, getDocumentName(service, calendarPath.join('/')));
  if (!document) return;
  const calendar = parseCalendar(toPlainFields(document.fields));
  const keys = ids.map(getBusyKey);
  if (!calendar.busy.some(({ key }) => keys.includes(key))) return;
  const freed = keys.reduce((current, key) => setBusy(current, { key, gap: 0, times: [] }), calendar);
  await updateUnchanged(service, document, serializeCalendar(freed, Date.now()));
}

/** Deletes mails to clients that are older than 30 days. @returns how many were deleted */
export async function deleteOldMails(service: RestService): Promise<number> {
  const end = new Date(Date.now() - mailDays * dayMs);
  const mails = await findDocuments(service, 'mail', {
    where: ['created', 'LESS_THAN', end],
    limit: maxDeletions,
  });
  if (mails.length > 0)
    await commit(
      service,
      mails.map(({ name }) => ({ delete: name })),
    );
  return mails.length;
}

/**
 * Deletes the galleries whose links expired over 30 days ago, with their files, except finished ones that are not delivered: those only
 * the owner deletes.
 *
 * @param storage null if the project has none
 * @returns how many were deleted, and how many were kept
 */
export async function deleteOverdueGalleries(
  database: RestService,
  storage: Storage | null,
): Promise<{ deleted: number; kept: number }> {
  const end = Date.now() - retentionDays * dayMs;
  const documents = await findDocuments(database, 'galleries', {
    where: ['expiresAt', 'LESS_THAN', new Date(end)],
  });
  const galleries = documents.flatMap((document) => parseStoredGallery(document) ?? []);
  const overdueGalleries = galleries.filter((gallery) => !isUndelivered(gallery));
  for (const gallery of overdueGalleries) await deleteStoredGallery(database, storage, gallery);
  return { deleted: overdueGalleries.length, kept: galleries.length - overdueGalleries.length };
}

/** Whether a client has finished but the final images are not delivered. */
function isUndelivered(gallery: Gallery): boolean {
  const stage = getGalleryStage(gallery, 0);
  return stage === 'submitted' || stage === 'ready';
}

async function deleteStoredGallery(
  database: RestService,
  storage: Storage | null,
  { id, settings }: StoredGallery,
): Promise<void> {
  const galleryName = getDocumentName(database, `galleries/${id}`);
  const deliveryName = getDocumentName(database, `deliveries/${id}`);
  // Undefined if an earlier run was interrupted after it had deleted the delivery.
  const deliveryDocument = await getDocument(database, deliveryName);
  await deleteGallery({
    folders: [settings.folder, toText(toPlainFields(deliveryDocument?.fields).folder)].filter(Boolean),
    deleteFiles: async (folder) => (storage ? deleteFiles(storage, `proofs/${folder}/`) : 0),
    deleteDelivery: () => commit(database, [{ delete: deliveryName }]),
    deleteDocument: () => commit(database, [{ delete: galleryName }]),
  });
}

/** Deletes a file, which another program may have deleted already. */
async function deleteFile({ service, bucket }: Storage, name: string): Promise<void> {
  const path = `/b/${bucket}/o/${encodeURIComponent(name)}`;
  await requestJson(service, path, { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof RestError && error.status === 404)) throw error;
  });
}

/** Deletes the files whose names begin with a prefix. @returns their number */
async function deleteFiles(storage: Storage, prefix: string): Promise<number> {
  for (let deletedCount = 0; ; ) {
    // Always the first page of the list: the files of the previous page are deleted.
    const path = `/b/${storage.bucket}/o?${new URLSearchParams({ prefix })}`;
    const { items = [] } = await requestJson<{ items?: { name: string }[] }>(storage.service, path);
    if (items.length === 0) return deletedCount;
    for (const { name } of items) await deleteFile(storage, name);
    deletedCount += items.length;
  }
}
