import { whatAnswered } from '../../lib/blog/build/fetchPosts';
import { request, type Service } from './services';

// Firestore's REST API with the rights of an administrator. All of it throws Error like `request`.

/** A document. Its name in the API is `projects/harbor-studio/databases/(default)/documents/blog/light-tips`. */
export type StoredDocument = { name: string; updateTime: string; fields?: Record<string, object> };

type Plain = string | number | Date;

function encode(plain: Plain): object {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') return { integerValue: String(plain) };
  return { timestampValue: plain.toISOString() };
}

const documentsOf = ({ project }: Service) => `${project}/databases/(default)/documents`;

/** Calls one of the methods of the documents: `runQuery`, `batchGet` or `commit`. */
const call = <Result>(service: Service, method: string, body: object) =>
  request<Result>(service, `/v1/${documentsOf(service)}:${method}`, { body });

/** The name of a document in the API, by its path: `blog/light-tips`. */
export const nameOf = (service: Service, path: string) => `${documentsOf(service)}/${path}`;

/** The id of a document: `light-tips`. */
export const idOf = ({ name }: StoredDocument) => name.slice(name.lastIndexOf('/') + 1);

/** How many documents are read at once if a query names no limit: each is billed. */
const maxRead = 500;

type Query = {
  where?: [fieldPath: string, op: 'EQUAL' | 'LESS_THAN', value: Plain];
  orderBy?: string;
  /** The name of the document before the first one, for an order by `__name__`. */
  after?: string | undefined;
  limit?: number | undefined;
};

/** The first documents that a query finds. With `LESS_THAN` they are ordered by that field. */
export async function findDocuments(
  service: Service,
  collectionId: string,
  { where, orderBy, after, limit = maxRead }: Query,
): Promise<StoredDocument[]> {
  const structuredQuery = {
    from: [{ collectionId }],
    where: where && {
      fieldFilter: { field: { fieldPath: where[0] }, op: where[1], value: encode(where[2]) },
    },
    orderBy: orderBy && [{ field: { fieldPath: orderBy } }],
    startAt: after && { values: [{ referenceValue: after }], before: false },
    limit,
  };
  type Found = { document?: StoredDocument; error?: { message: string } };
  const answers = await call<Found[]>(service, 'runQuery', { structuredQuery });
  if (!Array.isArray(answers))
    throw new Error(`The answer of ${service.name} is not a list of documents. ${whatAnswered}`);
  // A query that fails halfway ends the list of a successful answer with the error.
  const failure = answers.find(({ error }) => error)?.error;
  if (failure) throw new Error(`${service.name} stopped: ${failure.message} Run the command again.`);
  // A result without documents has only a read time.
  return answers.flatMap(({ document }) => document ?? []);
}

/** All documents of a collection, ordered by name. */
export async function listDocuments(service: Service, collection: string): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (;;) {
    const after = documents.at(-1)?.name;
    const page = await findDocuments(service, collection, { orderBy: '__name__', after });
    documents.push(...page);
    if (page.length < maxRead) return documents;
  }
}

/** A document by its name; undefined if there is none. */
export async function getDocument(service: Service, name: string): Promise<StoredDocument | undefined> {
  const [answer] = await call<{ found?: StoredDocument }[]>(service, 'batchGet', { documents: [name] });
  return answer?.found;
}

/** Makes all of the writes, or none. The reference of the REST API has their form (Write). */
export const commit = (service: Service, writes: object[]): Promise<unknown> =>
  call(service, 'commit', { writes });

/** A write of some fields. Each of a gallery sets the time of its change (firestore.rules). */
export const updateOf = (
  name: string,
  values: Record<string, Plain>,
  currentDocument: { exists: true } | { updateTime: string },
) => {
  const fields = Object.entries(values).map(([field, value]) => [field, encode(value)]);
  const changed = { fieldPath: 'changed', setToServerValue: 'REQUEST_TIME' };
  return {
    update: { name, fields: Object.fromEntries(fields) },
    updateMask: { fieldPaths: Object.keys(values) },
    updateTransforms: name.includes('/galleries/') ? [changed] : [],
    currentDocument,
  };
};
