import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { findPostByHash, postAnchor } from '@/lib/blog/post/post';
import type { ShownPost } from '@/lib/blog/post/shownPost';

/**
 * Scrolls to the post named in the initial URL hash once it is rendered. For a post in the page's HTML the browser has
 * already done so. Does nothing if the visitor has scrolled or followed another link on the page.
 */
export function useScrollToTarget(shown: ShownPost[]): void {
  const requested = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = requested.current === undefined;
    requested.current ??= location.hash;
    // No hash, or the visitor has gone elsewhere.
    if (!requested.current || requested.current !== location.hash) return;
    const post = findPostByHash(requested.current, shown);
    if (!post) return;
    requested.current = '';
    if (scrollY < 1 && !isFirst) scrollToPost(post.id);
  }, [shown]);
}

/** Frames until the posts around the target have their real heights, with a margin. */
const settlingFrames = 6;

/**
 * Scrolls to a post immediately, and again while the posts around it are laid out for the first time, until the visitor
 * interacts with the page.
 */
function scrollToPost(id: string): void {
  const settling = new AbortController();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, () => settling.abort(), { signal: settling.signal, passive: true });
  }
  const scroll = (framesLeft: number) => {
    if (settling.signal.aborted) return;
    document.getElementById(postAnchor(id))?.scrollIntoView({ behavior: 'instant' });
    if (framesLeft > 0) requestAnimationFrame(() => scroll(framesLeft - 1));
    else settling.abort();
  };
  scroll(settlingFrames);
}

/**
 * Keeps the scroll position of the post being read when the list above it grows or shrinks. Not at the very top of the
 * page, where a new post should be visible.
 *
 * @param list its children are the posts, each with an id
 * @param posts the list's content; the position is restored when it changes
 * @returns a function to call before the content changes
 */
export function useReadingPosition(list: RefObject<HTMLElement | null>, posts: unknown): () => void {
  const reading = useRef<{ id: string; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is restored when the posts change
  useLayoutEffect(() => {
    const before = reading.current;
    reading.current = null;
    const element = before && document.getElementById(before.id);
    if (!before || !element) return;
    const moved = element.getBoundingClientRect().top - before.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [posts]);

  return useCallback(() => {
    reading.current = window.scrollY < 1 ? null : firstInView(list.current);
  }, [list]);
}

function firstInView(list: HTMLElement | null): { id: string; top: number } | null {
  for (const post of list?.children ?? []) {
    const { top, bottom } = post.getBoundingClientRect();
    if (bottom > 0) return { id: post.id, top };
  }
  return null;
}
