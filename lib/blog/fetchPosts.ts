import type { BlogPost } from '@/content/types';
import { parsePosts } from './post';

/** The parts of the REST API's answers that are looked at; only text matters to a post. */
export type RestDocument = { name: string; fields?: Record<string, { stringValue?: string }> };

/** How many posts are asked for at a time. */
const pageSize = 300;

/**
 * Reads the whole blog collection over REST, page by page. It asks with queries, because firestore.rules looks at their
 * limit; whether it sees the page size of a list is not documented.
 *
 * @param collection address of the collection: `https://…/documents/blog`
 * @throws Error with the answer's status when it is not 200, or fetch's own when there is none
 */
export async function fetchDocuments(
  collection: string,
  headers: Record<string, string>,
): Promise<RestDocument[]> {
  const documents: RestDocument[] = [];
  for (let isLast = false; !isLast; ) {
    const page = await fetchPage(collection, headers, documents.at(-1)?.name);
    documents.push(...page);
    isLast = page.length < pageSize;
  }
  return documents;
}

/** The posts of the blog collection. Throws as `fetchDocuments` does. */
export async function fetchPosts(collection: string, headers: Record<string, string>): Promise<BlogPost[]> {
  const documents = await fetchDocuments(collection, headers);
  return parsePosts(
    documents.map(({ name, fields = {} }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      data: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.stringValue])),
    })),
  );
}

/** The next posts in the order of their names. */
async function fetchPage(
  collection: string,
  headers: Record<string, string>,
  last: string | undefined,
): Promise<RestDocument[]> {
  const end = collection.lastIndexOf('/');
  // No `cache: 'no-store'`: Next.js would take the page that asks for one that cannot be static.
  const response = await fetch(`${collection.slice(0, end)}:runQuery`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: collection.slice(end + 1) }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
        ...(last ? { startAt: { values: [{ referenceValue: last }], before: false } } : {}),
        limit: pageSize,
      },
    }),
  });
  if (!response.ok) throw new Error(`${collection} answered ${response.status} ${response.statusText}`);
  // A response without documents has only a read time.
  const answers: { document?: RestDocument }[] = await response.json();
  return answers.flatMap(({ document }) => document ?? []);
}
