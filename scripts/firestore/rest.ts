import { randomBytes } from 'node:crypto';
import { ApiError, malformed } from '../local/errors';
import { countOf, jsonOf, listOf, objectOf } from '../local/input';
import { collectionOf, type Document, documentNameOf, fieldsOf } from './document';
import type { MayRead } from './listen';
import { collectionOfQuery } from './query';
import type { Store, Write } from './store';
import { plainField, preconditionOfQuery, writeOf } from './write';

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
 * @throws ApiError in the API's own terms
 */
export function answerRest(store: Store, mayRead: MayRead, request: RestRequest): unknown {
  const { method, path, isOwner } = request;
  const check: Check = {
    read: (what, limit) => {
      if (!isOwner && !mayRead(what, limit)) throw denied();
    },
    write: () => {
      if (!isOwner) throw denied();
    },
  };
  const [, cleared] = clearPath.exec(path) ?? [];
  if (cleared && method === 'DELETE') {
    check.write();
    store.clear(`${cleared}/`);
    return {};
  }
  const [, root, below = '', verb] = documentsPath.exec(path) ?? [];
  if (!root) throw new ApiError('NOT_FOUND', `There is nothing at ${path}.`);
  const name = below ? `${root}/${below}` : root;
  const body = request.body ? objectOf(jsonOf(request.body, 'The body'), 'The body') : {};

  if (verb === 'runQuery' && method === 'POST') {
    const { collection, limit, after } = collectionOfQuery(name, body.structuredQuery);
    check.read(collection, limit);
    const readTime = store.now();
    const documents = store
      .list(collection)
      .filter((document) => document.name > after)
      .slice(0, limit);
    return documents.length > 0 ? documents.map((document) => ({ document, readTime })) : [{ readTime }];
  }
  if (verb === 'commit' && method === 'POST') {
    check.write();
    const { time, changes } = store.commit(listOf(body.writes, 'writes').map(writeOf));
    return { commitTime: time, writeResults: changes.map(() => ({ updateTime: time })) };
  }
  if (verb) throw new ApiError('UNIMPLEMENTED', `The local Firestore does not support :${verb}.`);
  if (!below) throw unsupported(request);
  const isCollection = below.split('/').length % 2 === 1;
  // The document itself, or any one of the collection.
  documentNameOf(isCollection ? `${name}/any` : name, 'The address');
  return isCollection
    ? answerCollection(store, name, request, body, check)
    : answerDocument(store, name, request, body, check);
}

type Body = Record<string, unknown>;
/** Throws when the sender may not. */
type Check = { read: (path: string, limit?: number) => void; write: () => void };

function answerCollection(
  store: Store,
  name: string,
  request: RestRequest,
  body: Body,
  check: Check,
): unknown {
  const { method, query } = request;
  if (method === 'GET') {
    const pageSize = query.get('pageSize');
    check.read(name, pageSize === null ? undefined : countOf(pageSize, 'pageSize'));
    return list(store, name, query);
  }
  if (method === 'POST') {
    check.write();
    const id = query.get('documentId') ?? randomBytes(15).toString('base64url');
    const created = documentNameOf(`${name}/${id}`, 'The new document');
    if (collectionOf(created) !== name) throw malformed(`documentId '${id}' is not an id.`);
    return committed(store, {
      kind: 'set',
      name: created,
      fields: fieldsOf(body.fields, 'fields'),
      precondition: { exists: false },
    });
  }
  throw unsupported(request);
}

function answerDocument(store: Store, name: string, request: RestRequest, body: Body, check: Check): unknown {
  const { method, query } = request;
  if (method === 'GET') {
    check.read(name);
    const document = store.get(name);
    if (!document) throw new ApiError('NOT_FOUND', `Document "${name}" not found.`);
    return document;
  }
  if (method === 'PATCH') {
    check.write();
    const mask = query.getAll('updateMask.fieldPaths').map(plainField);
    const write = {
      name,
      fields: fieldsOf(body.fields, 'fields'),
      precondition: preconditionOfQuery(query),
    };
    return committed(store, mask.length > 0 ? { kind: 'update', ...write, mask } : { kind: 'set', ...write });
  }
  if (method === 'DELETE') {
    check.write();
    store.commit([{ kind: 'delete', name, precondition: preconditionOfQuery(query) }]);
    return {};
  }
  throw unsupported(request);
}

function list(
  store: Store,
  collection: string,
  query: URLSearchParams,
): { documents?: Document[]; nextPageToken?: string } {
  const pageSize = countOf(query.get('pageSize'), 'pageSize') || 300;
  const from = countOf(query.get('pageToken'), 'pageToken');
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

const denied = () => new ApiError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

const unsupported = ({ method, path }: RestRequest) =>
  new ApiError('UNIMPLEMENTED', `The local Firestore does not support ${method} ${path}.`);
