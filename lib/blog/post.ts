import type { BlogPost } from '@/content/schema/blog';

/**
 * The maximum length of a post's HTML, in UTF-16 code units, the same as in firestore.rules. It is twice the length of a post with
 * 10,000 words and 100 pictures; Firestore allows a million bytes.
 */
export const maxPostLength = 300_000;

/** Maximum number of posts that the blog shows: twice what the tests and benchmarks cover. */
export const maxPosts = 2000;

/**
 * How many of the newest posts are part of the built page: the first 20 in its HTML (`useIncrementalCount`), all of them in its
 * data for React. docs/decisions.md has the measurements.
 */
export const maxPostsInPage = 100;

/** Limit of a query for all posts, the same as in firestore.rules: one more, to detect when there are too many. */
export const postQueryLimit = maxPosts + 1;

/** The fields of a stored post (docs/specification.md, section 3). */
const fieldNames = ['postDate', 'postTitle', 'postContent'] as const;

/** Parses documents and skips invalid ones with a warning, so that one bad document does not break the list. */
export function parsePosts(documents: Iterable<{ id: string; data: Record<string, unknown> }>): BlogPost[] {
  const posts: BlogPost[] = [];
  for (const { id, data } of documents) {
    const { postDate, postTitle, postContent } = data;
    if (typeof postDate === 'string' && typeof postTitle === 'string' && typeof postContent === 'string') {
      posts.push({ id, postDate, postTitle, postContent });
    } else {
      const invalidField = fieldNames.find((field) => typeof data[field] !== 'string');
      console.warn(`blog/${id} is not shown: its field '${invalidField}' is missing or is not text.`);
    }
  }
  return posts;
}

export type PostFields = Omit<BlogPost, 'id'>;

/** Whether two posts have the same content; two nulls are equal. */
export function isSamePost(a: PostFields | null, b: PostFields | null): boolean {
  return a?.postDate === b?.postDate && a?.postTitle === b?.postTitle && a?.postContent === b?.postContent;
}

/** Parses the fields of a post. Fields that are missing or not text are empty, so that the owner can correct them. */
export function parsePostFields(data: Record<string, unknown>): PostFields {
  const text = (field: string) => (typeof data[field] === 'string' ? data[field] : '');
  return { postTitle: text('postTitle'), postDate: text('postDate'), postContent: text('postContent') };
}

/** Converts the fields to the form in which they are stored: the title has no spaces around it. */
export const trimPost = ({ postTitle, postDate, postContent }: PostFields): PostFields => ({
  postTitle: postTitle.trim(),
  postDate,
  postContent,
});

/**
 * The id of a post's element. Browsers expose every element id as a global variable, so it has a prefix: an id such as
 * `main` or `__next_f` would shadow a global of the page's scripts (DOM clobbering).
 */
export function getPostAnchor(id: string): string {
  return `post-${id}`;
}

/** The URL hash that links to a post: `#post-winter-light`. */
export function getPostHash(id: string): string {
  return `#${getPostAnchor(encodeURIComponent(id))}`;
}

export function findPostByHash<Post extends { id: string }>(hash: string, posts: Post[]): Post | undefined {
  // The encoded forms are compared, because a mistyped hash may not be decodable.
  return posts.find(({ id }) => hash === getPostHash(id) || hash === `#${getPostAnchor(id)}`);
}
