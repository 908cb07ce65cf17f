import type { BlogPost } from '@/content/schema/blog';
import { isObject } from '@/lib/isObject';
import { parsePosts } from '../post/post';

/** The parts of the REST API's responses that are used; posts consist of strings only. */
type RestDocument = {
  name: string;
  fields?: Record<string, { stringValue?: string }>;
};

/** A likely reason for an answer that is not JSON, and what to do. */
export const whatAnswered =
  'A proxy, or the sign-in page of a network, may have answered in its place: open any page in a browser, then try again.';

/** Posts per request. */
const pageSize = 300;

/**
 * The posts of the blog collection, read over REST, page by page, ordered by name. It uses queries because firestore.rules
 * checks their limit; whether rules see the page size of a list request is not documented.
 *
 * @param collection URL of the collection: `https://…/documents/blog`
 * @throws Error with the response status when it is not 200, or fetch's own error when there is no response
 */
export async function fetchPosts(collection: string, headers: Record<string, string>): Promise<BlogPost[]> {
  const documents: RestDocument[] = [];
  const end = collection.lastIndexOf('/');
  for (let isLast = false; !isLast; ) {
    const last = documents.at(-1)?.name;
    // No `cache: 'no-store'`: Next.js would treat the requesting page as dynamic, which a static export cannot contain.
    const response = await fetch(`${collection.slice(0, end)}:runQuery`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: collection.slice(end + 1) }],
          orderBy: [{ field: { fieldPath: '__name__' } }],
          startAt: last && { values: [{ referenceValue: last }], before: false },
          limit: pageSize,
        },
      }),
    });
    if (!response.ok) throw new Error(`${collection} answered ${response.status} ${response.statusText}`);
    const answers: { document?: RestDocument; error?: { message: string } }[] | null = await response
      .json()
      .catch(() => {
        throw new Error(`The answer of ${collection} is not JSON. ${whatAnswered}`);
      });
    if (!Array.isArray(answers) || !answers.every(isObject)) {
      const start = JSON.stringify(answers).slice(0, 80);
      throw new Error(
        `The answer of ${collection} is not a list of documents, but ${start}. ${whatAnswered}`,
      );
    }
    // A query that fails halfway answers 200, with the reason in its last part.
    const failed = answers.find(({ error }) => error)?.error;
    if (failed) throw new Error(`${collection} could not be read to its end: ${failed.message}`);
    // A result without documents has only a read time.
    const page = answers.flatMap(({ document }) => document ?? []);
    documents.push(...page);
    isLast = page.length < pageSize;
  }
  return parsePosts(
    documents.map(({ name, fields = {} }) => ({
      id: name.slice(name.lastIndexOf('/') + 1),
      data: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.stringValue])),
    })),
  );
}
