import type { RestDocument } from '../../../lib/blog/build/fetchPosts';
import { fetchDocuments } from '../../../lib/blog/build/fetchPosts';
import { type ReceivedRequest, requestIn } from '../../../lib/requests/received';
import { howToStart, request, type Service } from '../services';

/** A document as the REST API returns it. */
export type RequestDocument = {
  name: string;
  createTime: string;
  /** Changes with each write, so that of two programs only one can write. */
  updateTime: string;
  fields?: Record<string, { stringValue?: string; timestampValue?: string }>;
};

/** What became of the mail about a request: not tried yet, not accepted, accepted, or not needed. */
export type MailState = 'none' | 'failed' | 'sent' | 'skipped';

/** A request in the database. */
export type StoredRequest = ReceivedRequest & {
  /** The name of its document in the API. */
  document: string;
  updateTime: string;
  /** Until when one run of `npm run notify` has it to itself, in milliseconds since 1970. */
  leasedUntil: number;
};

export const parentOf = ({ project }: Service) => `${project}/databases/(default)/documents`;

function storedIn({ name, createTime, updateTime, fields = {} }: RequestDocument): StoredRequest {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value.stringValue]),
  );
  const leasedUntil = fields.leasedUntil?.timestampValue;
  return {
    ...requestIn(name.slice(name.lastIndexOf('/') + 1), texts, Date.parse(createTime)),
    ...{ document: name, updateTime },
    leasedUntil: leasedUntil ? Date.parse(leasedUntil) : 0,
  };
}

/** Documents of a collection with a text in a field. Throws Error like `request`. */
export async function documentsWith(
  service: Service,
  collectionId: string,
  fieldPath: string,
  stringValue: string,
  limit = maxRead,
): Promise<RequestDocument[]> {
  const answers = await request<{ document?: RequestDocument }[]>(
    service,
    `/v1/${parentOf(service)}:runQuery`,
    {
      body: {
        structuredQuery: {
          from: [{ collectionId }],
          where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } } },
          limit,
        },
      },
    },
  );
  return answers.flatMap(({ document }) => document ?? []);
}

/** At most so many requests are read at once, each of which is billed. */
const maxRead = 500;

/** The requests whose mail is in a state, the oldest first. Throws Error like `request`. */
export async function requestsByMail(service: Service, mail: MailState): Promise<StoredRequest[]> {
  const documents = await documentsWith(service, 'requests', 'mail', mail);
  return documents.map(storedIn).toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Whether a later version of a request is stored. Throws Error like `request`. */
export async function isReplaced(service: Service, { id }: StoredRequest): Promise<boolean> {
  return (await documentsWith(service, 'requests', 'replaces', id, 1)).length > 0;
}

/** All requests. Throws Error like `request`. */
export async function allRequests(service: Service): Promise<StoredRequest[]> {
  const url = `${service.url}/v1/${parentOf(service)}/requests`;
  const documents = await fetchDocuments(url, service.headers).catch((error: Error) => {
    throw new Error(
      `The requests could not be read from ${service.name}. ${howToStart(service)} (${error.message})`,
    );
  });
  return documents.flatMap((document) => (isComplete(document) ? [storedIn(document)] : []));
}

const isComplete = (document: RestDocument): document is RestDocument & RequestDocument =>
  'createTime' in document && 'updateTime' in document;

/** Which mail about a gallery was sent last: none, that its link ends soon, or that its choice is finished. */
export type GalleryMail = 'none' | 'ending' | 'finished';

/** What `npm run notify` notes about a request or a gallery; null removes a field. */
export type Notes = { leasedUntil?: Date | null; mail?: MailState | GalleryMail };

const restValueOf = (note: Date | string) =>
  typeof note === 'string' ? { stringValue: note } : { timestampValue: note.toISOString() };

/**
 * Writes notes into a request.
 *
 * @param updateTime the version that must still be stored; otherwise nothing is written
 * @returns the new version; null if the stored one is another, or the request was deleted
 */
export async function setNotes(
  service: Service,
  document: string,
  notes: Notes,
  updateTime?: string,
): Promise<string | null> {
  const query = new URLSearchParams([
    ...Object.keys(notes).map((field) => ['updateMask.fieldPaths', field]),
    updateTime ? ['currentDocument.updateTime', updateTime] : ['currentDocument.exists', 'true'],
  ]);
  const written = Object.entries(notes).flatMap(([field, note]) =>
    note ? [[field, restValueOf(note)]] : [],
  );
  const isOtherVersion = 'It was changed meanwhile.';
  try {
    const stored = await request<RequestDocument>(service, `/v1/${document}?${query}`, {
      method: 'PATCH',
      body: { fields: Object.fromEntries(written) },
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
