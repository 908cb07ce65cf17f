import type { BlogPost } from '@/content/types';
import { sortPosts } from './postDate';
import type { SafeHtml } from './sanitize';

/** A post that is ready to be shown: its HTML is clean. */
export type ShownPost = { id: string; postDate: string; postTitle: string; html: SafeHtml };

/**
 * Makes stored posts ready to be shown, newest first. A post that did not change stays the same object, so that
 * neither cleaning nor rendering is done twice. Its HTML is cleaned when it is first asked for: of a thousand posts,
 * those that are not rendered yet cost nothing.
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
      let html: SafeHtml | undefined;
      const shown: ShownPost = {
        id,
        postDate,
        postTitle,
        get html() {
          html ??= sanitize(postContent);
          return html;
        },
      };
      now.set(id, same ? known : { stored, shown });
    }
    before = now;
    return sortPosts(posts).flatMap(({ id }) => now.get(id)?.shown ?? []);
  };
}
