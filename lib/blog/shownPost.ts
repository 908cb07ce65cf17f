import type { BlogPost } from '@/content/schema/blog';
import { isSamePost } from './post';
import { formatPostDate, parsePostDate, sortPosts } from './postDate';
import { divideHtml, type SafeHtml } from './sanitize';

export type ShownPost = {
  id: string;
  postTitle: string;
  /** The date for readers; as written if it cannot be parsed. */
  date: string;
  /** The date with the month in three letters. */
  shortDate: string;
  /** The date as `YYYY-MM-DD`; null if it cannot be parsed. */
  day: string | null;
  /** Fingerprint of the stored post, which is the same in the built page and in the live list until the post changes. */
  fingerprint: string;
  /** The HTML up to the first paragraph of text; null if the post cannot be sanitized. */
  html: SafeHtml | null;
  /** The HTML after the first paragraph; null if nothing follows. */
  rest: SafeHtml | null;
  /** The reading time, in whole minutes. */
  minutes: number;
};

/** The average reading speed on a screen, in words per minute. */
const wordsPerMinute = 220;

export const getReadingMinutes = (html: string) =>
  Math.ceil((html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length || 1) / wordsPerMinute);

/**
 * A hash of a text to detect changes (djb2, 32 bits). It need not be cryptographic: only owners write posts, and after a collision
 * the older version would be shown until the next visit.
 */
export function getFingerprint(text: string): string {
  let hash = 5381;
  for (let position = 0; position < text.length; position += 1) {
    hash = Math.imul(hash, 33) ^ text.charCodeAt(position);
  }
  return (hash >>> 0).toString(36);
}

export const formatDates = (postDate: string): Pick<ShownPost, 'date' | 'shortDate' | 'day'> => ({
  date: formatPostDate(postDate),
  shortDate: formatPostDate(postDate, 3),
  day: parsePostDate(postDate),
});

/**
 * Prepares stored posts for rendering, newest first. An unchanged post stays the same object, and HTML is sanitized when
 * it is first read: of a thousand posts, those that are not rendered yet cost nothing.
 */
export function createPostPreparer(sanitize: (html: string) => SafeHtml): (posts: BlogPost[]) => ShownPost[] {
  let preparedPosts = new Map<string, { storedPost: BlogPost; shownPost: ShownPost }>();
  return (posts) => {
    const newPreparedPosts: typeof preparedPosts = new Map();
    for (const storedPost of posts) {
      const prepared = preparedPosts.get(storedPost.id);
      const { id, postDate, postTitle, postContent } = storedPost;
      if (prepared && isSamePost(prepared.storedPost, storedPost)) {
        newPreparedPosts.set(id, prepared);
        continue;
      }
      let preparedText: Pick<ShownPost, 'html' | 'rest' | 'minutes'> | undefined;
      const getPreparedText = () => {
        preparedText ??= preparePostText(sanitizePost(storedPost, sanitize));
        return preparedText;
      };
      const shownPost: ShownPost = {
        id,
        postTitle,
        ...formatDates(postDate),
        fingerprint: getFingerprint([postDate, postTitle, postContent].join('\0')),
        get html() {
          return getPreparedText().html;
        },
        get rest() {
          return getPreparedText().rest;
        },
        get minutes() {
          return getPreparedText().minutes;
        },
      };
      newPreparedPosts.set(id, { storedPost, shownPost });
    }
    preparedPosts = newPreparedPosts;
    return sortPosts(posts).flatMap(({ id }) => newPreparedPosts.get(id)?.shownPost ?? []);
  };
}

/** Divides sanitized HTML in two parts, and computes the reading time. */
function preparePostText(html: SafeHtml | null): Pick<ShownPost, 'html' | 'rest' | 'minutes'> {
  const [first, rest] = html === null ? [null, null] : divideHtml(html);
  return { html: first, rest, minutes: getReadingMinutes(html ?? '') };
}

/** Sanitizes the HTML of a post. If that fails, the result is null, and a warning names the post. */
export function sanitizePost(
  { id, postContent }: Pick<BlogPost, 'id' | 'postContent'>,
  sanitize: (html: string) => SafeHtml,
): SafeHtml | null {
  try {
    return sanitize(postContent);
  } catch (error) {
    console.warn(`blog/${id} is not shown: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
