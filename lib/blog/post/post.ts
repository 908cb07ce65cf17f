import type { BlogPost } from '@/content/schema/blog';

/**
 * The longest HTML of a post, in UTF-16 units, the same as in firestore.rules: twice a post of 10,000 words with 100 pictures.
 * Firestore allows a million.
 */
export const maxCharacters = 300_000;

/** Maximum number of posts that the blog shows: twice what the tests and benchmarks cover. */
export const maxPosts = 2000;

/**
 * How many of the newest posts are part of the page: the first 20 in its HTML (`useIncrementalCount`), all of them in
 * its data for React; docs/decisions.md has the numbers.
 */
export const postsInPage = 100;

/** Limit of a query for all posts, the same as in firestore.rules: one more, to detect when there are too many. */
export const postQueryLimit = maxPosts + 1;

/** The fields of a stored post (docs/specification.md, section 3). */
const fields = ['postDate', 'postTitle', 'postContent'] as const;

/** Parses documents and skips invalid ones with a warning, so that one bad document does not break the list. */
export function parsePosts(documents: Iterable<{ id: string; data: Record<string, unknown> }>): BlogPost[] {
  const posts: BlogPost[] = [];
  for (const { id, data } of documents) {
    const { postDate, postTitle, postContent } = data;
    if (typeof postDate === 'string' && typeof postTitle === 'string' && typeof postContent === 'string') {
      posts.push({ id, postDate, postTitle, postContent });
    } else {
      const wrong = fields.find((field) => typeof data[field] !== 'string');
      console.warn(`blog/${id} is not shown: its field '${wrong}' is missing or is not text.`);
    }
  }
  return posts;
}

/** What the owner writes of a post. */
export type PostFields = Omit<BlogPost, 'id'>;

/** Whether two posts have the same content; two nulls are equal. */
export function isSamePost(a: PostFields | null, b: PostFields | null): boolean {
  return a?.postDate === b?.postDate && a?.postTitle === b?.postTitle && a?.postContent === b?.postContent;
}

/** The fields of a post; those that are missing or not text are empty, so that they can be corrected in the editor. */
export function fieldsIn(data: Record<string, unknown>): PostFields {
  const text = (field: string) => (typeof data[field] === 'string' ? data[field] : '');
  return { postTitle: text('postTitle'), postDate: text('postDate'), postContent: text('postContent') };
}

/** The fields as they are stored, with a title without spaces around it. */
export const trimPost = ({ postTitle, postDate, postContent }: PostFields): PostFields => ({
  postTitle: postTitle.trim(),
  postDate,
  postContent,
});

/**
 * The id of a post's element. Browsers expose every element id as a global variable, so it has a prefix: an id such as
 * `main` or `__next_f` would shadow a global of the page's scripts (DOM clobbering).
 */
export function postAnchor(id: string): string {
  return `post-${id}`;
}

/** The URL hash that links to a post: `#post-winter-light`. */
export function postHash(id: string): string {
  return `#${postAnchor(encodeURIComponent(id))}`;
}

/** The post that a URL hash names. */
export function findPostByHash<Post extends { id: string }>(hash: string, posts: Post[]): Post | undefined {
  // The encoded forms are compared, because a mistyped hash may not be decodable.
  return posts.find(({ id }) => hash === postHash(id) || hash === `#${postAnchor(id)}`);
}
