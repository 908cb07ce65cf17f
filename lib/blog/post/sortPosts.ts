import type { BlogPost } from '@/content/schema/blog';
import { parsePostTime } from './postDate';

/** Newest first; posts whose date cannot be parsed come last; ties are broken by id, ascending. */
export function sortPosts(posts: BlogPost[]): BlogPost[] {
  const times = new Map(posts.map(({ id, postDate }) => [id, parsePostTime(postDate) ?? '']));
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...posts].sort(
    (a, b) => compare(times.get(b.id) ?? '', times.get(a.id) ?? '') || compare(a.id, b.id),
  );
}
