import type { BlogPost } from '@/content/schema/blog';

/** The fields of a stored post (docs/specification.md, section 3). */
const fields = ['postDate', 'postTitle', 'postContent'] as const;

/** Parses a document of the blog collection. @returns also the first field that is missing or not a string */
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
export const trimmed = ({ postTitle, postDate, postContent }: PostFields): PostFields => ({
  postTitle: postTitle.trim(),
  postDate,
  postContent,
});
