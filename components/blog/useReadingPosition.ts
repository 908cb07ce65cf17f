import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

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
