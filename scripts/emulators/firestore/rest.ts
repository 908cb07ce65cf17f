import { z } from 'zod';
import { createNotFoundError, createUnimplementedError } from '../http/errors';
import { parseInput } from '../http/server';
import { type Document, documentNameSchema, fieldsSchema, parseFieldPath } from './document';
import { parseQuery, runQuery } from './query';
import { getRequestTime, type Permissions, type Store, type Write } from './Store';

/** A request to the REST part of the Firestore v1 API. */
type RestRequest = {
  store: Store;
  permissions: Permissions;
  method: string;
  /** The decoded path: `/v1/projects/…/documents/blog/a`. */
  path: string;
  body: Record<string, unknown>;
};

const documentsPathPattern = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents[^:]*)(?::(\w+))?$/;

/** One write of a `:commit`, in the forms that the SDK and our commands send. */
const writeSchema = z
  .strictObject({
    update: z.object({ name: documentNameSchema, fields: fieldsSchema }).optional(),
    delete: documentNameSchema.optional(),
    verify: documentNameSchema.optional(),
    updateMask: z.object({ fieldPaths: z.array(z.string()).default([]) }).optional(),
    updateTransforms: z
      .array(z.strictObject({ fieldPath: z.string(), setToServerValue: z.literal('REQUEST_TIME') }))
      .default([]),
    currentDocument: z
      .strictObject({ exists: z.boolean().optional(), updateTime: z.string().optional() })
      .optional(),
  })
  .refine((write) => write.update ?? write.delete ?? write.verify, 'needs an update, a delete or a verify')
  .transform((write): Write => {
    const { update, updateMask, updateTransforms, currentDocument: precondition } = write;
    if (!update)
      return {
        kind: write.delete ? 'delete' : 'verify',
        name: write.delete ?? write.verify ?? '',
        precondition,
      };
    const transforms = updateTransforms.map(({ fieldPath }) => parseFieldPath(fieldPath));
    const mask = updateMask?.fieldPaths.map(parseFieldPath) ?? [];
    return { kind: updateMask ? 'update' : 'set', ...update, mask, transforms, precondition };
  });
// Server-side transactions and reads at a timestamp are not supported: the browser SDK sends neither.
const commitSchema = z.strictObject({ database: z.string().optional(), writes: z.array(writeSchema) });
const batchGetSchema = z.strictObject({
  database: z.string().optional(),
  documents: z.array(documentNameSchema),
});

/** Handles REST requests. Collections are read by `:runQuery` only. @throws ApiError with the API's status codes */
export function handleRestRequest(request: RestRequest): object {
  const { store, permissions, method, path, body } = request;
  const [, name, verb = ''] = documentsPathPattern.exec(path) ?? [];
  if (!name) throw createNotFoundError(`There is nothing at ${path}.`);
  const readTime = store.createTimestamp();
  switch (`${method} ${verb}`) {
    case 'GET ': {
      const document = readDocument(request, parseInput(documentNameSchema, name));
      if (!document) throw createNotFoundError(`Document "${name}" not found.`);
      return document;
    }
    case 'POST runQuery': {
      const query = parseQuery(name, body.structuredQuery);
      permissions.list(query.collection, query.limit);
      const documents = store.billReads(runQuery(store.documents.values(), query));
      return documents.length > 0 ? documents.map((document) => ({ document, readTime })) : [{ readTime }];
    }
    case 'POST commit': {
      const { writes } = parseInput(commitSchema, body);
      const commitTime = store.commit(writes, permissions);
      const timestampValue = getRequestTime(commitTime);
      const writeResults = writes.map((write) => ({
        // JSON omits undefined values: a deleted document has no update time.
        updateTime: store.get(write.name)?.updateTime,
        transformResults: write.transforms?.length
          ? write.transforms.map(() => ({ timestampValue }))
          : undefined,
      }));
      return { commitTime, writeResults };
    }
    case 'POST batchGet':
      return [...new Set(parseInput(batchGetSchema, body).documents)].map((requestedName) => {
        const document = readDocument(request, requestedName);
        return document ? { found: document, readTime } : { missing: requestedName, readTime };
      });
    default:
      throw createUnimplementedError(`The local Firestore does not support ${method} ${path}.`);
  }
}

function readDocument({ store, permissions }: RestRequest, name: string): Document | null {
  const document = store.get(name);
  permissions.read(name, document);
  store.counts.reads += 1;
  return document;
}
