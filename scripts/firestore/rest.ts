import { randomBytes } from 'node:crypto';
import { FirestoreError } from './errors';
import { collectionOfQuery, type MayRead, type StructuredQuery } from './listen';
import type { Document, Precondition, Store, Value, Write } from './store';

/** A request to the REST part of the Firestore v1 API. */
export type RestRequest = {
  method: string;
  /** The path of the address, decoded: `/v1/projects/…/documents/blog`. */
  path: string;
  query: URLSearchParams;
  body: string;
  /** Whether it carries `Authorization: Bearer owner`, which may do everything, as in the official emulator. */
  isOwner: boolean;
};

const documentsPath = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/([^:]*))?(?::(\w+))?$/;
const clearPath = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)$/;

/**
 * Answers REST requests for seeding and tests: get, list, create, patch, delete, commit, runQuery, and the
 * emulator's own clear.
 *
 * @throws FirestoreError in the API's own terms
 */
export function answerRest(store: Store, mayRead: MayRead, request: RestRequest): unknown {
  const { method, path, query, isOwner } = request;
  const [, cleared] = clearPath.exec(path) ?? [];
  if (cleared && method === 'DELETE') {
    store.clear(`${cleared}/`);
    return {};
  }
  const [, root, below = '', verb] = documentsPath.exec(path) ?? [];
  if (!root) throw new FirestoreError('NOT_FOUND', `There is nothing at ${path}.`);
  const name = below ? `${root}/${below}` : root;
  const body: RestBody = request.body ? parse(request.body) : {};
  const allowRead = (what: string, limit?: number) => {
    if (!isOwner && !mayRead(what, limit)) throw denied();
  };
  const allowWrite = () => {
    if (!isOwner) throw denied();
  };

  if (verb === 'runQuery' && method === 'POST') {
    const { startAt, ...structuredQuery } = body.structuredQuery ?? {};
    const { collection, limit } = collectionOfQuery(name, structuredQuery);
    allowRead(collection, limit);
    const readTime = store.now();
    const last = startAt?.values[0]?.referenceValue ?? '';
    const documents = store
      .list(collection)
      .filter((document) => document.name > last)
      .slice(0, limit);
    return documents.length > 0 ? documents.map((document) => ({ document, readTime })) : [{ readTime }];
  }
  if (verb === 'commit' && method === 'POST') {
    allowWrite();
    const { time, changes } = store.commit((body.writes ?? []).map(writeOf));
    return { commitTime: time, writeResults: changes.map(() => ({ updateTime: time })) };
  }
  if (verb) throw new FirestoreError('UNIMPLEMENTED', `The local Firestore does not support :${verb}.`);

  const isCollection = below.split('/').length % 2 === 1 && below !== '';
  if (isCollection && method === 'GET') {
    const pageSize = query.get('pageSize');
    allowRead(name, pageSize === null ? undefined : Number(pageSize));
    return list(store, name, query);
  }
  if (isCollection && method === 'POST') {
    allowWrite();
    const id = query.get('documentId') ?? randomBytes(15).toString('base64url');
    return committed(store, {
      kind: 'set',
      name: `${name}/${id}`,
      fields: fieldsOf(body),
      precondition: { exists: false },
    });
  }
  if (!isCollection && below && method === 'GET') {
    allowRead(name);
    const document = store.get(name);
    if (!document) throw new FirestoreError('NOT_FOUND', `Document "${name}" not found.`);
    return document;
  }
  if (!isCollection && below && method === 'PATCH') {
    allowWrite();
    const mask = query.getAll('updateMask.fieldPaths');
    const precondition = preconditionOf(query);
    const fields = fieldsOf(body);
    return committed(
      store,
      mask.length > 0
        ? { kind: 'update', name, fields, mask: mask.map(plainField), precondition }
        : { kind: 'set', name, fields, precondition },
    );
  }
  if (!isCollection && below && method === 'DELETE') {
    allowWrite();
    store.commit([{ kind: 'delete', name, precondition: preconditionOf(query) }]);
    return {};
  }
  throw new FirestoreError('UNIMPLEMENTED', `The local Firestore does not support ${method} ${path}.`);
}

type RestBody = {
  fields?: Record<string, Value>;
  /** A query, which may go on after a document. */
  structuredQuery?: StructuredQuery & { startAt?: { values: { referenceValue: string }[] } };
  writes?: RestWrite[];
};
type RestWrite = {
  update?: { name: string; fields?: Record<string, Value> };
  delete?: string;
  updateMask?: { fieldPaths?: string[] };
  currentDocument?: Precondition;
} & Record<string, unknown>;

function parse(body: string): RestBody {
  try {
    return JSON.parse(body);
  } catch {
    throw new FirestoreError('INVALID_ARGUMENT', 'The body is no JSON.');
  }
}

function list(
  store: Store,
  collection: string,
  query: URLSearchParams,
): { documents?: Document[]; nextPageToken?: string } {
  const pageSize = Number(query.get('pageSize') ?? 300) || 300;
  const from = Number(query.get('pageToken') ?? 0) || 0;
  const all = store.list(collection);
  const documents = all.slice(from, from + pageSize);
  return {
    ...(documents.length > 0 ? { documents } : {}),
    ...(from + pageSize < all.length ? { nextPageToken: String(from + pageSize) } : {}),
  };
}

function committed(store: Store, write: Write): Document | null {
  store.commit([write]);
  return store.get(write.name);
}

function writeOf({
  update,
  delete: deleted,
  updateMask,
  currentDocument: precondition,
  ...others
}: RestWrite): Write {
  const unsupported = Object.keys(others);
  if (unsupported.length > 0) {
    throw new FirestoreError(
      'UNIMPLEMENTED',
      `The local Firestore does not support writes with ${unsupported.join(', ')}.`,
    );
  }
  if (deleted) return { kind: 'delete', name: deleted, precondition };
  if (!update) throw new FirestoreError('INVALID_ARGUMENT', 'A write needs an update or a delete.');
  const { name } = update;
  const fields = update.fields ?? {};
  return updateMask
    ? { kind: 'update', name, fields, mask: (updateMask.fieldPaths ?? []).map(plainField), precondition }
    : { kind: 'set', name, fields, precondition };
}

function fieldsOf({ fields }: RestBody): Record<string, Value> {
  return fields ?? {};
}

function plainField(path: string): string {
  if (/^[A-Za-z_]\w*$/.test(path)) return path;
  throw new FirestoreError('UNIMPLEMENTED', `The local Firestore updates whole fields only, not '${path}'.`);
}

function preconditionOf(query: URLSearchParams): Precondition {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  return {
    ...(exists === null ? {} : { exists: exists === 'true' }),
    ...(updateTime === null ? {} : { updateTime }),
  };
}

const denied = () => new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
