import { randomBytes } from 'node:crypto';
import { malformed, notFound, unimplemented } from '../http/errors';
import { countOf, listOf } from '../http/input';
import { collectionOf, type Document, documentNameOf, fieldsOf } from './document';
import type { Permissions } from './permissions';
import { collectionOfQuery, passes } from './query';
import { requestTimeOf, type Store, type Write } from './store';
import { fieldPathOf, preconditionOfQuery, writeOf } from './write';

/** A request to the REST part of the Firestore v1 API, or to the emulator's own. */
type RestRequest = {
  store: Store;
  permissions: Permissions;
  method: string;
  /** The decoded path: `/v1/projects/…/documents/blog`. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
};

const documentsPath = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)(?:\/([^:]*))?(?::(\w+))?$/;
const emulatorPath = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/(documents|counts)$/;

/** Handles REST requests, and the emulator's clear and counts. @throws ApiError with the API's status codes */
export function answerRest(request: RestRequest): object {
  const { method, path } = request;
  const [, database, part] = emulatorPath.exec(path) ?? [];
  if (database) return answerEmulator(request, database, `${method} ${part}`);
  const [, root, below = '', verb] = documentsPath.exec(path) ?? [];
  if (!root) throw notFound(`There is nothing at ${path}.`);
  const name = below ? `${root}/${below}` : root;
  if (verb) return answerVerb(request, name, `${method} ${verb}`);
  if (!below) throw unsupported(request);
  const isCollection = below.split('/').length % 2 === 1;
  // The document itself, or any document of the collection.
  documentNameOf(isCollection ? `${name}/any` : name, 'The address');
  return isCollection ? answerCollection(request, name) : answerDocument(request, name);
}

function answerEmulator(request: RestRequest, database: string, operation: string): object {
  const { store, permissions } = request;
  permissions.requireAdmin();
  if (operation === 'GET counts') return store.counts;
  if (operation !== 'DELETE documents') throw unsupported(request);
  store.clear(`${database}/documents/`);
  return {};
}

function answerVerb(request: RestRequest, name: string, operation: string): object {
  const { store, permissions, body } = request;
  switch (operation) {
    case 'POST runQuery': {
      const query = collectionOfQuery(name, body.structuredQuery);
      const { collection, limit, after, newestBy, oldestBy, filter } = query;
      permissions.list(collection, limit);
      const listed = store.list(collection, newestBy ?? oldestBy);
      const found = (oldestBy ? listed.reverse() : listed).filter(
        (document) => document.name > after && passes(document, filter),
      );
      const readTime = store.now();
      const documents = store.counted(found.slice(0, limit));
      return documents.length > 0 ? documents.map((document) => ({ document, readTime })) : [{ readTime }];
    }
    case 'POST commit': {
      const writes = only(body, 'writes', ':commit').map(writeOf);
      const updateTime = store.commit(writes, permissions);
      const timestampValue = requestTimeOf(updateTime);
      const writeResults = writes.map(({ times = [] }) => ({
        updateTime,
        // What is undefined is left out of the response.
        transformResults: times.length > 0 ? times.map(() => ({ timestampValue })) : undefined,
      }));
      return { commitTime: updateTime, writeResults };
    }
    case 'POST batchGet': {
      const names = only(body, 'documents', ':batchGet').map((entry) =>
        documentNameOf(entry, 'A name in documents'),
      );
      const readTime = store.now();
      return [...new Set(names)].map((requested) => {
        const found = read(request, requested);
        return found ? { found, readTime } : { missing: requested, readTime };
      });
    }
    default:
      throw unsupported(request);
  }
}

/** A list in a body. Rejects what the browser SDK does not send: server-side transactions, and reads at a timestamp. */
function only(body: RestRequest['body'], field: string, verb: string): unknown[] {
  const others = Object.keys(body).filter((name) => name !== field && name !== 'database');
  if (others.length > 0) throw unimplemented(`The local Firestore has no ${verb} with ${others.join(', ')}.`);
  return listOf(body[field], field);
}

function answerCollection(request: RestRequest, name: string): object {
  const { store, permissions, method, query, body } = request;
  if (method === 'GET') {
    const pageSize = query.get('pageSize');
    const limit = countOf(pageSize, 'pageSize');
    permissions.list(name, pageSize === null ? undefined : limit);
    return list(store, name, limit || 300, countOf(query.get('pageToken'), 'pageToken'));
  }
  if (method !== 'POST') throw unsupported(request);
  const id = query.get('documentId') ?? randomBytes(15).toString('base64url');
  const created = documentNameOf(`${name}/${id}`, 'The new document');
  if (collectionOf(created) !== name) throw malformed(`documentId '${id}' is not a valid ID.`);
  const fields = fieldsOf(body.fields, 'fields');
  return committed(request, { kind: 'set', name: created, fields, precondition: { exists: false } });
}

function answerDocument(request: RestRequest, name: string): object {
  const { method, query, body } = request;
  if (method === 'GET') {
    const document = read(request, name);
    if (!document) throw notFound(`Document "${name}" not found.`);
    return document;
  }
  const precondition = preconditionOfQuery(query);
  if (method === 'DELETE') return committed(request, { kind: 'delete', name, precondition });
  if (method !== 'PATCH') throw unsupported(request);
  const mask = query.getAll('updateMask.fieldPaths').map(fieldPathOf);
  const fields = fieldsOf(body.fields, 'fields');
  return committed(request, { kind: mask.length > 0 ? 'update' : 'set', name, fields, mask, precondition });
}

/** One part of a collection, from a position on. */
function list(store: Store, collection: string, pageSize: number, from: number): object {
  const all = store.list(collection);
  const documents = store.counted(all.slice(from, from + pageSize));
  return {
    documents: documents.length > 0 ? documents : undefined,
    nextPageToken: from + pageSize < all.length ? String(from + pageSize) : undefined,
  };
}

function read({ store, permissions }: RestRequest, name: string): Document | null {
  const found = store.get(name);
  permissions.read(name, found);
  store.counts.reads += 1;
  return found;
}

/** Commits one write; returns the document, or an empty object if there is none. */
function committed({ store, permissions }: RestRequest, write: Write): object {
  store.commit([write], permissions);
  return store.get(write.name) ?? {};
}

const unsupported = ({ method, path }: RestRequest) =>
  unimplemented(`The local Firestore does not support ${method} ${path}.`);
