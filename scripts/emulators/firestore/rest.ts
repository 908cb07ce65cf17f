import { randomBytes } from 'node:crypto';
import { ApiError, malformed } from '../http/errors';
import { countOf, jsonOf, listOf, objectOf } from '../http/input';
import { collectionOf, type Document, documentNameOf, fieldsOf } from './document';
import type { Permissions } from './permissions';
import { collectionOfQuery } from './query';
import type { Approve, Store, Write } from './store';
import { plainField, preconditionOfQuery, writeOf } from './write';

/** A request to the REST part of the Firestore v1 API. */
export type RestRequest = {
  method: string;
  /** The decoded path: `/v1/projects/…/documents/blog`. */
  path: string;
  query: URLSearchParams;
  body: string;
};

const documentsPath = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/([^:]*))?(?::(\w+))?$/;
const clearPath = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)$/;

/**
 * Handles REST requests: get, list, create, patch, delete, commit, batchGet, runQuery, and the emulator's clear.
 *
 * @throws ApiError with the API's status codes
 */
export function answerRest(store: Store, permissions: Permissions, request: RestRequest): unknown {
  const { method, path } = request;
  const [, cleared] = clearPath.exec(path) ?? [];
  if (cleared && method === 'DELETE') {
    permissions.everything();
    store.clear(`${cleared}/`);
    return {};
  }
  const [, root, below = '', verb] = documentsPath.exec(path) ?? [];
  if (!root) throw new ApiError('NOT_FOUND', `There is nothing at ${path}.`);
  const name = below ? `${root}/${below}` : root;
  const body = request.body ? objectOf(jsonOf(request.body, 'The body'), 'The body') : {};

  if (verb === 'runQuery' && method === 'POST') {
    const { collection, limit, after } = collectionOfQuery(name, body.structuredQuery);
    permissions.list(collection, limit);
    const readTime = store.now();
    const documents = store
      .list(collection)
      .filter((document) => document.name > after)
      .slice(0, limit);
    return documents.length > 0 ? documents.map((document) => ({ document, readTime })) : [{ readTime }];
  }
  if (verb === 'commit' && method === 'POST') {
    only(body, 'writes', ':commit');
    const writes = listOf(body.writes, 'writes').map(writeOf);
    const { time } = store.commit(writes, approvalOf(permissions));
    return { commitTime: time, writeResults: writes.map(() => ({ updateTime: time })) };
  }
  if (verb === 'batchGet' && method === 'POST') {
    only(body, 'documents', ':batchGet');
    const names = listOf(body.documents, 'documents').map((entry) =>
      documentNameOf(entry, 'A name in documents'),
    );
    const readTime = store.now();
    return [...new Set(names)].map((wanted) => {
      const found = store.get(wanted);
      permissions.get(wanted, found);
      return found ? { found, readTime } : { missing: wanted, readTime };
    });
  }
  if (verb) throw new ApiError('UNIMPLEMENTED', `The local Firestore does not support :${verb}.`);
  if (!below) throw unsupported(request);
  const isCollection = below.split('/').length % 2 === 1;
  // The document itself, or any document of the collection.
  documentNameOf(isCollection ? `${name}/any` : name, 'The address');
  return isCollection
    ? answerCollection(store, name, request, body, permissions)
    : answerDocument(store, name, request, body, permissions);
}

type Body = Record<string, unknown>;

const approvalOf = ({ get, write }: Permissions): Approve => ({ read: get, write });

/** Rejects what the browser SDK does not send: server-side transactions, and reads at a timestamp. */
function only(body: Body, field: string, verb: string): void {
  const others = Object.keys(body).filter((name) => name !== field && name !== 'database');
  if (others.length === 0) return;
  const words = `The local Firestore does not support ${verb} with ${others.join(', ')}.`;
  throw new ApiError('UNIMPLEMENTED', words);
}

function answerCollection(
  store: Store,
  name: string,
  request: RestRequest,
  body: Body,
  permissions: Permissions,
): unknown {
  const { method, query } = request;
  if (method === 'GET') {
    const pageSize = query.get('pageSize');
    permissions.list(name, pageSize === null ? undefined : countOf(pageSize, 'pageSize'));
    return list(store, name, query);
  }
  if (method === 'POST') {
    const id = query.get('documentId') ?? randomBytes(15).toString('base64url');
    const created = documentNameOf(`${name}/${id}`, 'The new document');
    if (collectionOf(created) !== name) throw malformed(`documentId '${id}' is not a valid ID.`);
    return committed(store, permissions, {
      kind: 'set',
      name: created,
      fields: fieldsOf(body.fields, 'fields'),
      precondition: { exists: false },
    });
  }
  throw unsupported(request);
}

function answerDocument(
  store: Store,
  name: string,
  request: RestRequest,
  body: Body,
  permissions: Permissions,
): unknown {
  const { method, query } = request;
  if (method === 'GET') {
    const document = store.get(name);
    permissions.get(name, document);
    if (!document) throw new ApiError('NOT_FOUND', `Document "${name}" not found.`);
    return document;
  }
  if (method === 'PATCH') {
    const mask = query.getAll('updateMask.fieldPaths').map(plainField);
    const write = {
      name,
      fields: fieldsOf(body.fields, 'fields'),
      precondition: preconditionOfQuery(query),
    };
    return committed(
      store,
      permissions,
      mask.length > 0 ? { kind: 'update', ...write, mask } : { kind: 'set', ...write },
    );
  }
  if (method === 'DELETE') {
    const write: Write = { kind: 'delete', name, precondition: preconditionOfQuery(query) };
    store.commit([write], approvalOf(permissions));
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

function committed(store: Store, permissions: Permissions, write: Write): Document | null {
  store.commit([write], approvalOf(permissions));
  return store.get(write.name);
}

const unsupported = ({ method, path }: RestRequest) =>
  new ApiError('UNIMPLEMENTED', `The local Firestore does not support ${method} ${path}.`);
