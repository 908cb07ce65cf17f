import { type PlainValue, toFields } from './rest';

// Google's REST APIs with the rights of a program: while the site is built, and for the commands. Pages use rest.ts.

/** A REST service of Google's, or the local one that replaces it. */
export type RestService = {
  /** Its name in messages: `the project harbor-studio`. */
  name: string;
  /** The base URL, before `/v1`. */
  url: string;
  /** The project's name in the API: `projects/harbor-studio`. */
  project: string;
  headers: Record<string, string>;
};

/** Thrown if a service refuses a request. `reason` is Google's sentence, `code` its name: `FAILED_PRECONDITION`. */
export class RestError extends Error {
  constructor(
    service: string,
    readonly status: number,
    readonly reason: string,
    readonly code: string,
  ) {
    super(`${service} refused (${status}): ${reason}`);
  }
}

/** Advice for a response that is not JSON, with its most likely reason. */
const proxyAdvice =
  'A proxy, or the sign-in page of a network, may have answered in its place: open any page in a browser, then try again.';

/**
 * Sends a request to a path such as `/v1/projects/…`, a POST if it has a body, and parses its JSON.
 *
 * @throws RestError if the service refuses; TypeError without a response; Error if it is not JSON
 */
export async function requestJson<Result>(
  { name, url, headers }: RestService,
  path: string,
  { body, method = body ? 'POST' : 'GET' }: { body?: object; method?: string } = {},
): Promise<Result> {
  // No `cache: 'no-store'`: Next.js would treat the requesting page as dynamic, which a static export cannot contain.
  const response = await fetch(url + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: Error) => {
    throw new TypeError(
      `${name} is not responding (${error.message}). Check the internet connection; local services run with \`npm start\` in another terminal.`,
    );
  });
  const text = await response.text();
  let json: Result;
  try {
    json = JSON.parse(text || '{}');
  } catch {
    throw new Error(`The answer of ${name} (${response.status}) is not JSON. ${proxyAdvice}`);
  }
  if (response.ok) return json;
  // A streamed response is a list, whose first item has the error.
  const { message = text.slice(0, 200), status = '' } = Object([json].flat()[0]).error ?? {};
  throw new RestError(name, response.status, message, status);
}

/** A document. Its name in the API is `projects/harbor-studio/databases/(default)/documents/blog/light-tips`. */
export type StoredDocument = { name: string; updateTime: string; fields?: Record<string, object> };

const getDocumentsPath = ({ project }: RestService) => `${project}/databases/(default)/documents`;

/** The name of a document in the API, by its path: `blog/light-tips`. */
export const getDocumentName = (service: RestService, path: string) => `${getDocumentsPath(service)}/${path}`;

/** The id of a document: `light-tips`. */
export const getDocumentId = ({ name }: StoredDocument) => name.slice(name.lastIndexOf('/') + 1);

/** Calls one of the methods of the documents: `runQuery`, `batchGet` or `commit`. @throws as `requestJson` */
const callDocuments = <Result>(service: RestService, method: string, body: object) =>
  requestJson<Result>(service, `/v1/${getDocumentsPath(service)}:${method}`, { body });

/** How many documents a query reads if it has no limit of its own. Each document is billed. */
const maxDocumentsPerQuery = 500;

type Query = {
  where?: [fieldPath: string, op: 'EQUAL' | 'LESS_THAN' | 'GREATER_THAN', value: PlainValue];
  orderBy?: string;
  /** The name of the document before the first one, for an order by `__name__`. */
  after?: string | undefined;
  limit?: number | undefined;
};

/** Finds the first documents of a query. With `LESS_THAN` and `GREATER_THAN` they are ordered by the field of `where`. @throws as `requestJson` */
export async function findDocuments(
  service: RestService,
  collectionId: string,
  { where, orderBy, after, limit = maxDocumentsPerQuery }: Query,
): Promise<StoredDocument[]> {
  const structuredQuery = {
    from: [{ collectionId }],
    where: where && {
      fieldFilter: {
        field: { fieldPath: where[0] },
        op: where[1],
        value: toFields({ value: where[2] }).value,
      },
    },
    orderBy: orderBy && [{ field: { fieldPath: orderBy } }],
    startAt: after && { values: [{ referenceValue: after }], before: false },
    limit,
  };
  type QueryAnswer = { document?: StoredDocument; error?: { message: string } };
  const answers = await callDocuments<QueryAnswer[]>(service, 'runQuery', { structuredQuery });
  if (!Array.isArray(answers))
    throw new Error(`The answer of ${service.name} is not a list of documents. ${proxyAdvice}`);
  // A query that fails halfway ends the list of a successful answer with the error.
  const failure = answers.find(({ error }) => error)?.error;
  if (failure) throw new Error(`${service.name} stopped: ${failure.message} Run the command again.`);
  // A result without documents has only a read time.
  return answers.flatMap(({ document }) => document ?? []);
}

/**
 * All documents of a collection, page by page, ordered by name. Queries, because firestore.rules check their limit; it is not
 * documented whether rules see the page size of a list request. @throws as `requestJson`
 */
export async function listDocuments(service: RestService, collection: string): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (;;) {
    const after = documents.at(-1)?.name;
    const page = await findDocuments(service, collection, { orderBy: '__name__', after });
    documents.push(...page);
    if (page.length < maxDocumentsPerQuery) return documents;
  }
}

/** A document by its name; undefined if there is none. @throws as `requestJson` */
export async function getDocument(service: RestService, name: string): Promise<StoredDocument | undefined> {
  const [answer] = await callDocuments<{ found?: StoredDocument }[]>(service, 'batchGet', {
    documents: [name],
  });
  return answer?.found;
}

/** Commits all writes, or none. Their form is `Write` in the reference of the REST API. @throws as `requestJson` */
export const commit = (service: RestService, writes: object[]): Promise<unknown> =>
  callDocuments(service, 'commit', { writes });
