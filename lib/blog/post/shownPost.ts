import type { BlogPost } from '@/content/schema/blog';
import { isSamePost } from './post';
import { formatPostDate, parsePostDate, sortPosts } from './postDate';
import { divideHtml, type SafeHtml } from './sanitize';

/** A post that is ready to be shown. */
export type ShownPost = {
  id: string;
  postTitle: string;
  /** The date for readers; as written if it cannot be parsed. */
  date: string;
  /** The same with the month in three letters. */
  shortDate: string;
  /** The date as `YYYY-MM-DD`; null if it cannot be parsed. */
  day: string | null;
  /** Fingerprint of the stored post: the same in the built page and in the live list until it changes. */
  source: string;
  /** Up to the first paragraph of text; null if the post cannot be shown. */
  html: SafeHtml | null;
  /** What follows the first paragraph; null if nothing does. */
  rest: SafeHtml | null;
  /** How long reading it takes, in whole minutes. */
  minutes: number;
};

/** A usual speed of reading on a screen, in words per minute. */
const wordsPerMinute = 220;

/** How long reading HTML takes, in whole minutes, at least one. */
const minutesToRead = (html: string) =>
  Math.ceil((html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length || 1) / wordsPerMinute);

/**
 * A hash of a text to detect changes (djb2, 32 bits). It need not be cryptographic: whoever can write posts can write any, and
 * a collision would only show the older version until the next visit.
 */
export function fingerprint(text: string): string {
  let hash = 5381;
  for (let position = 0; position < text.length; position += 1) {
    hash = Math.imul(hash, 33) ^ text.charCodeAt(position);
  }
  return (hash >>> 0).toString(36);
}

/** What readers and browsers see of a post's date. */
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
  let before = new Map<string, { stored: BlogPost; shown: ShownPost }>();
  return (posts) => {
    const now: typeof before = new Map();
    for (const stored of posts) {
      const known = before.get(stored.id);
      const { id, postDate, postTitle, postContent } = stored;
      if (known && isSamePost(known.stored, stored)) {
        now.set(id, known);
        continue;
      }
      let read: Pick<ShownPost, 'html' | 'rest' | 'minutes'> | undefined;
      const text = () => {
        read ??= textOf(sanitizePost(stored, sanitize));
        return read;
      };
      const shown: ShownPost = {
        id,
        postTitle,
        ...formatDates(postDate),
        source: fingerprint([postDate, postTitle, postContent].join('\0')),
        get html() {
          return text().html;
        },
        get rest() {
          return text().rest;
        },
        get minutes() {
          return text().minutes;
        },
      };
      now.set(id, { stored, shown });
    }
    before = now;
    return sortPosts(posts).flatMap(({ id }) => now.get(id)?.shown ?? []);
  };
}

/** What is read of a post: its sanitized HTML in two parts, and how long it takes. */
function textOf(html: SafeHtml | null): Pick<ShownPost, 'html' | 'rest' | 'minutes'> {
  const [first, rest] = html === null ? [null, null] : divideHtml(html);
  return { html: first, rest, minutes: minutesToRead(html ?? '') };
}

/** The sanitized HTML of a post; null, with a warning that names the post, if it cannot be sanitized. */
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
