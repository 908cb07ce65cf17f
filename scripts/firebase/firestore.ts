import { proxyAdvice } from '../../lib/blog/build/fetchPosts';
import { type RestService, requestJson } from './services';

// Firestore's REST API with the rights of an administrator. All functions throw Error like `requestJson`.

/** A document. Its name in the API is `projects/harbor-studio/databases/(default)/documents/blog/light-tips`. */
export type StoredDocument = { name: string; updateTime: string; fields?: Record<string, object> };

type PlainValue = string | number | Date;

function toFirestoreValue(plain: PlainValue): object {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  return { timestampValue: plain.toISOString() };
}

const getDocumentsPath = ({ project }: RestService) => `${project}/databases/(default)/documents`;

/** Calls one of the methods of the documents: `runQuery`, `batchGet` or `commit`. */
const callFirestore = <Result>(service: RestService, method: string, body: object) =>
  requestJson<Result>(service, `/v1/${getDocumentsPath(service)}:${method}`, { body });

/** The name of a document in the API, by its path: `blog/light-tips`. */
export const getDocumentName = (service: RestService, path: string) => `${getDocumentsPath(service)}/${path}`;

/** The id of a document: `light-tips`. */
export const getDocumentId = ({ name }: StoredDocument) => name.slice(name.lastIndexOf('/') + 1);

/** How many documents a query reads if it has no limit of its own. Each document is billed. */
const maxDocumentsPerQuery = 500;

type Query = {
  where?: [fieldPath: string, op: 'EQUAL' | 'LESS_THAN', value: PlainValue];
  orderBy?: string;
  /** The name of the document before the first one, for an order by `__name__`. */
  after?: string | undefined;
  limit?: number | undefined;
};

/** Finds the first documents of a query. With `LESS_THAN` they are ordered by the field of `where`. */
export async function findDocuments(
  service: RestService,
  collectionId: string,
  { where, orderBy, after, limit = maxDocumentsPerQuery }: Query,
): Promise<StoredDocument[]> {
  const structuredQuery = {
    from: [{ collectionId }],
    where: where && {
      fieldFilter: { field: { fieldPath: where[0] }, op: where[1], value: toFirestoreValue(where[2]) },
    },
    orderBy: orderBy && [{ field: { fieldPath: orderBy } }],
    startAt: after && { values: [{ referenceValue: after }], before: false },
    limit,
  };
  type QueryAnswer = { document?: StoredDocument; error?: { message: string } };
  const answers = await callFirestore<QueryAnswer[]>(service, 'runQuery', { structuredQuery });
  if (!Array.isArray(answers))
    throw new Error(`The answer of ${service.name} is not a list of documents. ${proxyAdvice}`);
  // A query that fails halfway ends the list of a successful answer with the error.
  const failure = answers.find(({ error }) => error)?.error;
  if (failure) throw new Error(`${service.name} stopped: ${failure.message} Run the command again.`);
  // A result without documents has only a read time.
  return answers.flatMap(({ document }) => document ?? []);
}

/** All documents of a collection, ordered by name. */
export async function listDocuments(service: RestService, collection: string): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (;;) {
    const after = documents.at(-1)?.name;
    const page = await findDocuments(service, collection, { orderBy: '__name__', after });
    documents.push(...page);
    if (page.length < maxDocumentsPerQuery) return documents;
  }
}

/** A document by its name; undefined if there is none. */
export async function getDocument(service: RestService, name: string): Promise<StoredDocument | undefined> {
  const [answer] = await callFirestore<{ found?: StoredDocument }[]>(service, 'batchGet', {
    documents: [name],
  });
  return answer?.found;
}

/** Commits all writes, or none. Their form is `Write` in the reference of the REST API. */
export const commit = (service: RestService, writes: object[]): Promise<unknown> =>
  callFirestore(service, 'commit', { writes });

/** A write to a gallery also sets the time of its change, as firestore.rules requires. */
const createTransforms = (name: string) =>
  name.includes('/galleries/') ? [{ fieldPath: 'changed', setToServerValue: 'REQUEST_TIME' }] : [];

/** Creates a write of some fields. */
export const createUpdate = (
  name: string,
  values: Record<string, PlainValue>,
  currentDocument: { exists: true } | { updateTime: string },
) => {
  const fields = Object.entries(values).map(([field, value]) => [field, toFirestoreValue(value)]);
  return {
    update: { name, fields: Object.fromEntries(fields) },
    updateMask: { fieldPaths: Object.keys(values) },
    updateTransforms: createTransforms(name),
    currentDocument,
  };
};

/** Creates a write that deletes a field, by its path such as `settings.removed.f001`. */
export const createFieldDeletion = (name: string, fieldPath: string) => ({
  update: { name, fields: {} },
  updateMask: { fieldPaths: [fieldPath] },
  updateTransforms: createTransforms(name),
  currentDocument: { exists: true },
});
