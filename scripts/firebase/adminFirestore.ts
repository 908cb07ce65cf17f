import { fetchDocuments } from '../../lib/blog/build/fetchPosts';
import { localProjectId } from '../../lib/firebase/config';
import { plainFields } from '../../lib/firebase/rest';
import { deleteGallery } from '../../lib/proofs/deleteGallery';
import { type Gallery, galleryIn } from '../../lib/proofs/gallery';
import { stageOf } from '../../lib/proofs/stage';
import { randomId } from '../../lib/randomId';
import { overdueBefore } from '../../lib/requests/period';
import { type ReceivedRequest, requestIn } from '../../lib/requests/received';
import { howToStart, request, type Service } from './services';

// Reads, marks and deletes requests and galleries with the rights of an administrator. All of it throws Error like `request`.

/** What became of the last mail about a request or a gallery; `none`: not tried yet, `skipped`: not needed. */
export type MailState = 'none' | 'failed' | 'sent' | 'skipped' | 'ending' | 'finished';

/** A request in the database, and the name of its document in the API. */
export type StoredRequest = ReceivedRequest & { document: string };
/** A gallery in the database. */
export type StoredGallery = Gallery & { id: string; document: string; mail: string };

/** A document as the REST API returns it. */
type StoredDocument = { name: string; fields?: Record<string, object> };

const parentOf = ({ project }: Service) => `${project}/databases/(default)/documents`;
const idOf = (document: string) => document.slice(document.lastIndexOf('/') + 1);

function asRequest({ name, fields }: StoredDocument): StoredRequest {
  const data = plainFields(fields);
  return { ...requestIn(idOf(name), data, typeof data.sent === 'number' ? data.sent : 0), document: name };
}

function asGallery({ name, fields }: StoredDocument): StoredGallery[] {
  const data = plainFields(fields);
  const gallery = galleryIn(data);
  return gallery ? [{ ...gallery, id: idOf(name), document: name, mail: String(data.mail) }] : [];
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
  (await all(service, 'galleries')).flatMap(asGallery).toSorted((a, b) => a.until - b.until);

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
    .toSorted((a, b) => a.until - b.until);
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

/** Whether a later version of a request is stored. */
export const isReplaced = async (service: Service, { id }: StoredRequest) =>
  (await find(service, 'requests', { ...where('replaces', 'EQUAL', { stringValue: id }), limit: 1 })).length >
  0;

/** Notes what became of the mail about a request or a gallery. One that was deleted meanwhile stays deleted. */
export async function setMail(service: Service, document: string, mail: MailState): Promise<void> {
  const query = 'updateMask.fieldPaths=mail&currentDocument.exists=true';
  const gone = 'It was deleted.';
  await request(service, `/v1/${document}?${query}`, {
    method: 'PATCH',
    body: { fields: { mail: { stringValue: mail } } },
    explain: ({ status }) => (status === 404 ? gone : null),
  }).catch((error: Error) => {
    if (error.message !== gone) throw error;
  });
}

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

/** How long after its end a gallery is kept, in days. */
const keptDays = 30;

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
  for (const { document, settings } of galleries) {
    const end = { method: 'PATCH', body: { fields: { until: { integerValue: '0' } } } };
    files += await deleteGallery({
      end: () => request(database, `/v1/${document}?updateMask.fieldPaths=until`, end),
      deleteFiles: () => deleteFiles(storage, bucket, `proofs/${settings.folder}/`),
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
