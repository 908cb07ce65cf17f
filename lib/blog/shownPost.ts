import type { BlogPost } from '@/content/types';
import type { SafeHtml } from './sanitize';
import { sortPosts } from './sortPosts';

/** A post that is ready to be shown: its HTML is clean, or null where it cannot be shown. */
export type ShownPost = {
  id: string;
  postDate: string;
  postTitle: string;
  /** What it was made from, in short: the same in the built page and live as long as the post stays the same. */
  source: string;
  html: SafeHtml | null;
};

/**
 * A short name for a text, by which to see whether it changed (cyrb53, 53 bits). It is not a security measure and needs no
 * cryptography: who can write a post can write any, and two alike would only show the older one until the next visit.
 */
export function fingerprint(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let position = 0; position < text.length; position += 1) {
    const unit = text.charCodeAt(position);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

/**
 * Makes stored posts ready to be shown, newest first. A post that did not change stays the same object, so that
 * neither cleaning nor rendering is done twice. Its HTML is cleaned when it is first asked for: of a thousand posts,
 * those that are not rendered yet cost nothing. A post that cannot be cleaned is named in a warning, and costs no other.
 */
export function createPostPreparer(sanitize: (html: string) => SafeHtml): (posts: BlogPost[]) => ShownPost[] {
  let before = new Map<string, { stored: BlogPost; shown: ShownPost }>();
  return (posts) => {
    const now: typeof before = new Map();
    for (const stored of posts) {
      const known = before.get(stored.id);
      const { id, postDate, postTitle, postContent } = stored;
      const same =
        known?.stored.postContent === postContent &&
        known.stored.postTitle === postTitle &&
        known.stored.postDate === postDate;
      if (same) {
        now.set(id, known);
        continue;
      }
      let html: SafeHtml | null | undefined;
      const shown: ShownPost = {
        id,
        postDate,
        postTitle,
        source: fingerprint([postDate, postTitle, postContent].join('\0')),
        get html() {
          if (html === undefined) html = cleaned(stored, sanitize);
          return html;
        },
      };
      now.set(id, { stored, shown });
    }
    before = now;
    return sortPosts(posts).flatMap(({ id }) => now.get(id)?.shown ?? []);
  };
}

/** The clean HTML of a post, or null, with a warning that names it, when there is none to be made. */
export function cleaned(
  { id, postContent }: BlogPost,
  sanitize: (html: string) => SafeHtml,
): SafeHtml | null {
  try {
    return sanitize(postContent);
  } catch (error) {
    console.warn(`blog/${id} is not shown: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
