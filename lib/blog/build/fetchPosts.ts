import type { BlogPost } from '@/content/schema/blog';
import { toPlainFields } from '@/lib/firebase/rest';
import { isObject } from '@/lib/isObject';
import { parsePosts } from '../post';

/** The used part of a document in the REST API's responses. */
type RestDocument = { name: string; fields?: unknown };

/** Advice for a response that is not JSON, with its most likely reason. */
export const proxyAdvice =
  'A proxy, or the sign-in page of a network, may have answered in its place: open any page in a browser, then try again.';

/** Posts per request. */
const pageSize = 300;

/**
 * Reads the posts of the blog collection over REST, page by page, ordered by document name. Queries are used because
 * firestore.rules checks their limit; it is not documented whether rules see the page size of a list request.
 *
 * @param collectionUrl `https://…/documents/blog`
 * @throws Error with the response status if it is not 200, or fetch's own error if there is no response
 */
export async function fetchPosts(
  collectionUrl: string,
  headers: Record<string, string>,
): Promise<BlogPost[]> {
  const documents: RestDocument[] = [];
  const lastSlash = collectionUrl.lastIndexOf('/');
  for (let isLastPage = false; !isLastPage; ) {
    const lastName = documents.at(-1)?.name;
    // No `cache: 'no-store'`: Next.js would treat the requesting page as dynamic, which a static export cannot contain.
    const response = await fetch(`${collectionUrl.slice(0, lastSlash)}:runQuery`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: collectionUrl.slice(lastSlash + 1) }],
          orderBy: [{ field: { fieldPath: '__name__' } }],
          startAt: lastName && { values: [{ referenceValue: lastName }], before: false },
          limit: pageSize,
        },
      }),
    });
    if (!response.ok) throw new Error(`${collectionUrl} answered ${response.status} ${response.statusText}`);
    const parts: { document?: RestDocument; error?: { message: string } }[] | null = await response
      .json()
      .catch(() => {
        throw new Error(`The answer of ${collectionUrl} is not JSON. ${proxyAdvice}`);
      });
    if (!Array.isArray(parts) || !parts.every(isObject)) {
      const start = JSON.stringify(parts).slice(0, 80);
      throw new Error(
        `The answer of ${collectionUrl} is not a list of documents, but ${start}. ${proxyAdvice}`,
      );
    }
    // If a query fails halfway, its status is 200, and the last part of the response has the reason.
    const queryError = parts.find(({ error }) => error)?.error;
    if (queryError) throw new Error(`${collectionUrl} could not be read to its end: ${queryError.message}`);
    // If there are no documents, the response has one part with only a read time.
    const page = parts.flatMap(({ document }) => document ?? []);
    documents.push(...page);
    isLastPage = page.length < pageSize;
  }
  return parsePosts(
    documents.map(({ name, fields }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      data: toPlainFields(fields),
    })),
  );
}
