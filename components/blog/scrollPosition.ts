import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { findPostByHash, getPostAnchor } from '@/lib/blog/post';
import type { ShownPost } from '@/lib/blog/shownPost';

/**
 * Scrolls to the post that the initial URL hash names, once the post is rendered. The browser itself scrolls to a post
 * in the page's HTML. If the visitor has scrolled or followed another link, nothing happens.
 */
export function useScrollToTarget(posts: ShownPost[]): void {
  const targetHash = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = targetHash.current === undefined;
    targetHash.current ??= location.hash;
    // There was no hash, or the visitor has followed another link.
    if (!targetHash.current || targetHash.current !== location.hash) return;
    const post = findPostByHash(targetHash.current, posts);
    if (!post) return;
    targetHash.current = '';
    if (scrollY < 1 && !isFirst) {
      document.getElementById(getPostAnchor(post.id))?.scrollIntoView({ behavior: 'instant' });
    }
  }, [posts]);
}

/**
 * Keeps the scroll position of the post being read when the list above it grows or shrinks. At the top of the page the position is
 * not kept, so that a new post is visible.
 *
 * @param list the element whose children are the posts, each with an id
 * @returns a function to call before the content changes: the next rendering restores the position
 */
export function useReadingPosition(list: RefObject<HTMLElement | null>): () => void {
  const position = useRef<{ id: string; top: number } | null>(null);

  useLayoutEffect(() => {
    const positionBefore = position.current;
    position.current = null;
    const element = positionBefore && document.getElementById(positionBefore.id);
    if (!positionBefore || !element) return;
    const distance = element.getBoundingClientRect().top - positionBefore.top;
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  });

  return useCallback(() => {
    position.current = window.scrollY < 1 ? null : findFirstPostInView(list.current);
  }, [list]);
}

function findFirstPostInView(list: HTMLElement | null): { id: string; top: number } | null {
  for (const post of list?.children ?? []) {
    const { top, bottom } = post.getBoundingClientRect();
    if (bottom > 0) return { id: post.id, top };
  }
  return null;
}
