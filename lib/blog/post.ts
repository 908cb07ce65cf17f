import type { BlogPost } from '@/content/types';

/** The fields of a stored post (docs/specification.md, section 3). */
const fields = ['postDate', 'postTitle', 'postContent'] as const;

/**
 * Parses a document of the blog collection.
 *
 * @returns the post, or the name of the first field that is missing or not a string
 */
export function parsePost(id: string, data: Record<string, unknown>): BlogPost | { wrongField: string } {
  const { postDate, postTitle, postContent } = data;
  if (typeof postDate === 'string' && typeof postTitle === 'string' && typeof postContent === 'string') {
    return { id, postDate, postTitle, postContent };
  }
  return { wrongField: fields.find((field) => typeof data[field] !== 'string') ?? 'postDate' };
}

/** Parses documents and skips invalid ones with a warning, so that one bad document does not break the list. */
export function parsePosts(documents: Iterable<{ id: string; data: Record<string, unknown> }>): BlogPost[] {
  const posts: BlogPost[] = [];
  for (const { id, data } of documents) {
    const post = parsePost(id, data);
    if ('wrongField' in post) {
      console.warn(`blog/${id} is not shown: its field '${post.wrongField}' is missing or is not text.`);
    } else {
      posts.push(post);
    }
  }
  return posts;
}
