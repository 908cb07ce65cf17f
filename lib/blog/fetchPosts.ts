import type { BlogPost } from '@/content/types';
import { parsePosts } from './post';

/** The parts of the REST API's answers that are looked at; only text matters to a post. */
type RestPage = {
  documents?: { name: string; fields?: Record<string, { stringValue?: string }> }[];
  nextPageToken?: string;
};

/**
 * Reads the whole blog collection over REST, page by page.
 *
 * @param collection address of the collection: `https://…/documents/blog`
 * @throws Error with the answer's status when it is not 200, or fetch's own when there is none
 */
export async function fetchPosts(collection: string, headers: Record<string, string>): Promise<BlogPost[]> {
  const posts: BlogPost[] = [];
  let pageToken = '';
  do {
    const query = new URLSearchParams({ pageSize: '300', ...(pageToken ? { pageToken } : {}) });
    // No `cache: 'no-store'`: Next.js would take the page that asks for one that cannot be static.
    const response = await fetch(`${collection}?${query}`, { headers });
    if (!response.ok) throw new Error(`${collection} answered ${response.status} ${response.statusText}`);
    const page: RestPage = await response.json();
    posts.push(
      ...parsePosts(
        (page.documents ?? []).map(({ name, fields = {} }) => ({
          id: name.slice(name.lastIndexOf('/') + 1),
          data: Object.fromEntries(
            Object.entries(fields).map(([field, value]) => [field, value.stringValue]),
          ),
        })),
      ),
    );
    pageToken = page.nextPageToken ?? '';
  } while (pageToken);
  return posts;
}
