import type { RestDocument } from '../../../lib/blog/build/fetchPosts';
import { fetchDocuments } from '../../../lib/blog/build/fetchPosts';
import { type ReceivedRequest, requestIn } from '../../../lib/requests/received';
import { howToStart, request, type Service } from '../services';

/** A document as the REST API returns it. */
type RequestDocument = {
  name: string;
  createTime: string;
  /** Changes with each write, so that of two programs only one can write. */
  updateTime: string;
  fields?: Record<string, { stringValue?: string; timestampValue?: string }>;
};

/** A request in the database, and what `npm run notify` has noted about its mail. */
export type StoredRequest = ReceivedRequest & {
  /** The name of its document in the API. */
  document: string;
  updateTime: string;
  /** When the mail server accepted the mail; empty if it has not. */
  noticedAt: string;
  /** Until when one run has it to itself, in milliseconds since 1970. */
  leasedUntil: number;
};

const parentOf = ({ project }: Service) => `${project}/databases/(default)/documents`;

function storedIn({ name, createTime, updateTime, fields = {} }: RequestDocument): StoredRequest {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value.stringValue]),
  );
  const leasedUntil = fields.leasedUntil?.timestampValue;
  return {
    ...requestIn(name.slice(name.lastIndexOf('/') + 1), texts, Date.parse(createTime)),
    ...{ document: name, updateTime, noticedAt: fields.noticedAt?.timestampValue ?? '' },
    leasedUntil: leasedUntil ? Date.parse(leasedUntil) : 0,
  };
}

/** The requests that nobody has answered yet, the oldest first. Throws Error like `request`. */
export async function newRequests(service: Service): Promise<StoredRequest[]> {
  const answers = await request<{ document?: RequestDocument }[]>(
    service,
    `/v1/${parentOf(service)}:runQuery`,
    {
      body: {
        structuredQuery: {
          from: [{ collectionId: 'requests' }],
          where: {
            fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value: { stringValue: 'new' } },
          },
        },
      },
    },
  );
  return answers
    .flatMap(({ document }) => (document ? [storedIn(document)] : []))
    .toSorted((a, b) => a.sentAt - b.sentAt);
}

/** All requests, the newest first. Throws Error like `request`. */
export async function allRequests(service: Service): Promise<StoredRequest[]> {
  const url = `${service.url}/v1/${parentOf(service)}/requests`;
  const documents = await fetchDocuments(url, service.headers).catch((error: Error) => {
    throw new Error(`The requests could not be read. ${howToStart(service)} (${error.message})`);
  });
  return documents
    .flatMap((document) => (isComplete(document) ? [storedIn(document)] : []))
    .toSorted((a, b) => b.sentAt - a.sentAt);
}

const isComplete = (document: RestDocument): document is RestDocument & RequestDocument =>
  'createTime' in document && 'updateTime' in document;

/**
 * Writes a time into a field.
 *
 * @param time null removes it
 * @param updateTime the version that must still be stored; otherwise nothing is written
 * @returns the new version; null if the stored one is another, or the request was deleted
 */
export async function setTime(
  service: Service,
  document: string,
  field: 'leasedUntil' | 'noticedAt',
  time: Date | null,
  updateTime?: string,
): Promise<string | null> {
  const query = new URLSearchParams({
    'updateMask.fieldPaths': field,
    ...(updateTime ? { 'currentDocument.updateTime': updateTime } : { 'currentDocument.exists': 'true' }),
  });
  const isOtherVersion = 'It was changed meanwhile.';
  try {
    const stored = await request<RequestDocument>(service, `/v1/${document}?${query}`, {
      method: 'PATCH',
      body: { fields: time ? { [field]: { timestampValue: time.toISOString() } } : {} },
      explain: ({ status, text }) =>
        status === 404 || status === 409 || /FAILED_PRECONDITION|NOT_FOUND|ABORTED/.test(text)
          ? isOtherVersion
          : null,
    });
    return stored.updateTime;
  } catch (error) {
    if (error instanceof Error && error.message === isOtherVersion) return null;
    throw error;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes the requests that are older than some days. @returns how many, and of how many. Throws Error like `request` */
export async function deleteOld(service: Service, days: number): Promise<{ deleted: number; all: number }> {
  const all = await allRequests(service);
  const old = all.filter(({ sentAt }) => sentAt < Date.now() - days * dayMs);
  for (const { document } of old) await request(service, `/v1/${document}`, { method: 'DELETE' });
  return { deleted: old.length, all: all.length };
}
