import { fetchDocuments } from '../../lib/blog/build/fetchPosts';
import { localProjectId } from '../../lib/firebase/config';
import { plainFields } from '../../lib/firebase/rest';
import { deleteGallery, keptDays } from '../../lib/proofs/deleteGallery';
import { type Gallery, galleryIn } from '../../lib/proofs/gallery';
import { stageOf } from '../../lib/proofs/stage';
import { randomId } from '../../lib/randomId';
import { overdueBefore } from '../../lib/requests/period';
import { type ReceivedRequest, requestIn } from '../../lib/requests/received';
import { howToStart, request, type Service } from './services';

// Reads, marks and deletes requests and galleries with the rights of an administrator. All of it throws Error like `request`.

/** The outcome of the last mail about a request or a gallery; `none`: not tried yet, `skipped`: not needed. */
export type MailState = 'none' | 'failed' | 'sent' | 'skipped' | 'ending' | 'finished';

/** A document in the database: its name in the API, the version that was read, and what the last mail was about. */
export type Stored = { document: string; updateTime: string; mailed: string };
/** A request in the database. */
export type StoredRequest = ReceivedRequest & Stored;
/** A gallery in the database. */
export type StoredGallery = Gallery & Stored & { id: string; mail: string };

/** A document as the REST API returns it. */
type StoredDocument = { name: string; updateTime: string; fields?: Record<string, object> };

const parentOf = ({ project }: Service) => `${project}/databases/(default)/documents`;
const idOf = (document: string) => document.slice(document.lastIndexOf('/') + 1);

const asStored = (
  { name, updateTime }: StoredDocument,
  { mailed = '' }: Record<string, unknown>,
): Stored => ({
  ...{ document: name, updateTime, mailed: String(mailed) },
});

function asRequest(stored: StoredDocument): StoredRequest {
  const data = plainFields(stored.fields);
  const sentAt = typeof data.sent === 'number' ? data.sent : 0;
  return { ...requestIn(idOf(stored.name), data, sentAt), ...asStored(stored, data) };
}

function asGallery(stored: StoredDocument): StoredGallery[] {
  const data = plainFields(stored.fields);
  const gallery = galleryIn(data);
  const id = idOf(stored.name);
  return gallery ? [{ ...gallery, id, mail: String(data.mail), ...asStored(stored, data) }] : [];
}

type Collection = 'requests' | 'galleries';

async function all(service: Service, collection: Collection): Promise<StoredDocument[]> {
  const url = `${service.url}/v1/${parentOf(service)}/${collection}`;
  return fetchDocuments(url, service.headers).catch((error: Error) => {
    throw new Error(
      `The ${collection} could not be read from ${service.name}. ${howToStart(service)} (${error.message})`,
    );
  });
}

/** All requests. */
export const allRequests = async (service: Service) => (await all(service, 'requests')).map(asRequest);

/** All galleries, those that end first first. */
export const allGalleries = async (service: Service) =>
  (await all(service, 'galleries')).flatMap(asGallery).sort((a, b) => a.until - b.until);

/** The documents that a query finds; the REST API's reference has its form (StructuredQuery). */
async function find(service: Service, collectionId: Collection, query: object): Promise<StoredDocument[]> {
  const answers = await request<{ document?: StoredDocument }[]>(
    service,
    `/v1/${parentOf(service)}:runQuery`,
    { body: { structuredQuery: { from: [{ collectionId }], ...query } } },
  );
  return answers.flatMap(({ document }) => document ?? []);
}

const where = (fieldPath: string, op: 'EQUAL' | 'LESS_THAN', value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});
const by = (fieldPath: string) => ({ orderBy: [{ field: { fieldPath } }] });
const mailIs = (stringValue: MailState) => where('mail', 'EQUAL', { stringValue });

/** At most so many documents are read at once, each of which is billed. */
const maxRead = 500;

/** Requests about which no mail was tried, the oldest first. */
export const untriedRequests = async (service: Service, limit: number) =>
  (await find(service, 'requests', { ...mailIs('none'), ...by('sent'), limit })).map(asRequest);

/** Galleries about which no mail, or only that their link ends, was tried, by their end. */
export async function untriedGalleries(service: Service): Promise<StoredGallery[]> {
  const states: MailState[] = ['none', 'ending'];
  const found = await Promise.all(
    states.map((state) => find(service, 'galleries', { ...mailIs(state), ...by('until'), limit: maxRead })),
  );
  return found
    .flat()
    .flatMap(asGallery)
    .sort((a, b) => a.until - b.until);
}

/** Some documents whose mail failed, in random order: from a random id on, and from the first one if these are too few. */
async function failed(service: Service, collection: Collection, limit: number): Promise<StoredDocument[]> {
  const query = { ...mailIs('failed'), ...by('__name__'), limit };
  const start = { referenceValue: `${parentOf(service)}/${collection}/${randomId()}` };
  const later = await find(service, collection, { ...query, startAt: { values: [start], before: false } });
  const earlier = later.length < limit ? await find(service, collection, query) : [];
  const byName = new Map([...later, ...earlier].map((document) => [document.name, document]));
  return [...byName.values()]
    .map((document) => ({ document, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ document }) => document);
}

/** Requests whose mail failed, in random order. */
export const failedRequests = async (service: Service, limit: number) =>
  (await failed(service, 'requests', limit)).map(asRequest);

/** Galleries whose mail failed, in random order. */
export const failedGalleries = async (service: Service, limit: number) =>
  (await failed(service, 'galleries', limit)).flatMap(asGallery);

/**
 * Notes the outcome of the mail about a document. If it has changed since it was read, only what the mail was about is
 * noted, and the next run finds out whether it needs another one. What was deleted meanwhile stays deleted.
 *
 * @param mailed what the mail was about, if one was sent
 */
export async function setMail(
  service: Service,
  { document, updateTime }: Stored,
  mail: MailState,
  mailed?: string,
): Promise<void> {
  const set = (texts: Record<string, string>, currentDocument: object) =>
    request(service, `/v1/${parentOf(service)}:commit`, {
      body: { writes: [writeOf(document, texts, currentDocument)] },
      explain: ({ status, text }) =>
        status === 404 || text.includes('FAILED_PRECONDITION') ? changed : null,
    });
  const changed = 'It has changed meanwhile.';
  const ignore = (error: Error) => {
    if (error.message !== changed) throw error;
  };
  await set(mailed === undefined ? { mail } : { mail, mailed }, { updateTime }).catch(
    async (error: Error) => {
      ignore(error);
      if (mailed !== undefined) await set({ mailed }, { exists: true }).catch(ignore);
    },
  );
}

/** A write of some texts. Each of a gallery sets the time of its change (firestore.rules). */
const writeOf = (name: string, texts: Record<string, string>, currentDocument: object) => ({
  update: {
    name,
    fields: Object.fromEntries(Object.entries(texts).map(([field, stringValue]) => [field, { stringValue }])),
  },
  updateMask: { fieldPaths: Object.keys(texts) },
  updateTransforms: name.includes('/galleries/') ? [changedNow] : [],
  currentDocument,
});
const changedNow = { fieldPath: 'changed', setToServerValue: 'REQUEST_TIME' };

/** Deletes the requests that are older than some days, the oldest first. @returns how many */
export async function deleteOldRequests(service: Service, days: number): Promise<number> {
  const timestampValue = new Date(overdueBefore(days)).toISOString();
  const query = { ...where('sent', 'LESS_THAN', { timestampValue }), ...by('sent'), limit: maxRead };
  let deleted = 0;
  for (;;) {
    const old = await find(service, 'requests', query);
    if (old.length === 0) return deleted;
    const writes = old.map(({ name }) => ({ delete: name }));
    await request(service, `/v1/${parentOf(service)}:commit`, { body: { writes } });
    deleted += old.length;
  }
}

/** The galleries that ended more than 30 days ago, those that ended first first. */
export async function endedGalleries(service: Service): Promise<StoredGallery[]> {
  const integerValue = String(overdueBefore(keptDays));
  const query = { ...where('until', 'LESS_THAN', { integerValue }), ...by('until'), limit: maxRead };
  return (await find(service, 'galleries', query)).flatMap(asGallery);
}

/** Whether a client has finished a choice whose pictures are not delivered: nothing but the owner deletes it. */
export const isUndelivered = (gallery: Gallery) => stageOf(gallery, 0) === 'finished';

/** The bucket of a project: the variable's, or that of the local storage. */
export const bucketOf = (environment: Record<string, string | undefined>) =>
  environment.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET || `${localProjectId}.appspot.com`;

/** Deletes galleries with all of their files, one after another. @returns the number of deleted files */
export async function deleteGalleries(
  database: Service,
  storage: Service,
  bucket: string,
  galleries: StoredGallery[],
): Promise<number> {
  let files = 0;
  for (const { id, document, settings } of galleries) {
    const delivery = `${parentOf(database)}/deliveries/${id}`;
    // None if an earlier deletion was interrupted after it.
    const [{ found } = {}] = await request<{ found?: StoredDocument }[]>(
      database,
      `/v1/${parentOf(database)}:batchGet`,
      { body: { documents: [delivery] } },
    );
    const folders = [settings.folder, plainFields(found?.fields).folder].filter(Boolean).map(String);
    // In one commit, and without making what was deleted meanwhile.
    const writes = (found ? [document, delivery] : [document]).map((name) => ({
      update: { name, fields: { until: { integerValue: '0' } } },
      updateMask: { fieldPaths: ['until'] },
      updateTransforms: name === document ? [changedNow] : [],
      currentDocument: { exists: true },
    }));
    files += await deleteGallery({
      end: () => request(database, `/v1/${parentOf(database)}:commit`, { body: { writes } }),
      folders,
      deleteFiles: (folder) => deleteFiles(storage, bucket, `proofs/${folder}/`),
      deleteDelivery: () => request(database, `/v1/${delivery}`, { method: 'DELETE' }),
      deleteDocument: () => request(database, `/v1/${document}`, { method: 'DELETE' }),
    });
  }
  return files;
}

async function deleteFiles(storage: Service, bucket: string, prefix: string): Promise<number> {
  const list = `/b/${bucket}/o?prefix=${encodeURIComponent(prefix)}`;
  for (let deleted = 0; ; ) {
    // The first page again each time: what it had is deleted.
    const { items = [] } = await request<{ items?: { name: string }[] }>(storage, list, {});
    if (items.length === 0) return deleted;
    for (const { name } of items) {
      await request(storage, `/b/${bucket}/o/${encodeURIComponent(name)}`, { method: 'DELETE' });
      deleted += 1;
    }
  }
}
