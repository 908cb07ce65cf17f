import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { notFound, unimplemented } from '../http/errors';
import { parsed } from '../http/input';
import { type Document, fieldPathOf, fieldsSchema, nameSchema } from './document';
import type { Permissions } from './permissions';
import { matching, queryOf } from './query';
import { requestTimeOf, type Store, type Write } from './store';
import { writeSchema } from './write';

/** A request to the REST part of the Firestore v1 API. */
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

// Without server-side transactions, and reads at a timestamp: the browser SDK sends none.
const commitSchema = z.strictObject({ database: z.string().optional(), writes: z.array(writeSchema) });
const batchGetSchema = z.strictObject({ database: z.string().optional(), documents: z.array(nameSchema) });
const bodySchema = z.object({ fields: fieldsSchema });

/** Handles REST requests. @throws ApiError with the API's status codes */
export function answerRest(request: RestRequest): object {
  const { method, path } = request;
  const [, root, below = '', verb] = documentsPath.exec(path) ?? [];
  if (!root) throw notFound(`There is nothing at ${path}.`);
  const name = below ? `${root}/${below}` : root;
  if (verb) return answerVerb(request, name, `${method} ${verb}`);
  return below.split('/').length % 2 === 1 ? answerCollection(request, name) : answerDocument(request, name);
}

function answerVerb(request: RestRequest, name: string, operation: string): object {
  const { store, permissions, body } = request;
  const readTime = store.now();
  switch (operation) {
    case 'POST runQuery': {
      const query = queryOf(name, body.structuredQuery);
      permissions.list(query.collection, query.limit);
      const documents = store.counted(matching(store.documents.values(), query));
      return documents.length > 0 ? documents.map((document) => ({ document, readTime })) : [{ readTime }];
    }
    case 'POST commit': {
      const { writes } = parsed(commitSchema, body);
      const commitTime = store.commit(writes, permissions);
      const timestampValue = requestTimeOf(commitTime);
      const writeResults = writes.map(({ name, transforms = [] }) => ({
        // What is undefined is left out of the response: a deleted document has none.
        updateTime: store.get(name)?.updateTime,
        transformResults: transforms.length > 0 ? transforms.map(() => ({ timestampValue })) : undefined,
      }));
      return { commitTime, writeResults };
    }
    case 'POST batchGet':
      return [...new Set(parsed(batchGetSchema, body).documents)].map((requested) => {
        const found = read(request, requested);
        return found ? { found, readTime } : { missing: requested, readTime };
      });
    default:
      throw unsupported(request);
  }
}

/** Creates a document. Collections are read by `:runQuery` only. */
function answerCollection(request: RestRequest, name: string): object {
  if (request.method !== 'POST') throw unsupported(request);
  const id = request.query.get('documentId') ?? randomBytes(15).toString('base64url');
  return committed(request, { kind: 'set', name: `${name}/${id}`, precondition: { exists: false } });
}

function answerDocument(request: RestRequest, name: string): object {
  const { method, query } = request;
  if (method === 'GET') {
    const document = read(request, name);
    if (!document) throw notFound(`Document "${name}" not found.`);
    return document;
  }
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime') ?? undefined;
  const precondition = { exists: exists === null ? undefined : exists === 'true', updateTime };
  if (method === 'DELETE') return committed(request, { kind: 'delete', name, precondition });
  if (method !== 'PATCH') throw unsupported(request);
  const mask = query.getAll('updateMask.fieldPaths').map(fieldPathOf);
  return committed(request, { kind: mask.length > 0 ? 'update' : 'set', name, mask, precondition });
}

function read({ store, permissions }: RestRequest, name: string): Document | null {
  const found = store.get(name);
  permissions.read(name, found);
  store.counts.reads += 1;
  return found;
}

/** Commits one write of the fields in a body; returns the document, or an empty object if there is none. */
function committed({ store, permissions, body }: RestRequest, write: Write): object {
  const { name } = write;
  store.commit([{ ...write, name: parsed(nameSchema, name), ...parsed(bodySchema, body) }], permissions);
  return store.get(name) ?? {};
}

const unsupported = ({ method, path }: RestRequest) =>
  unimplemented(`The local Firestore does not support ${method} ${path}.`);
