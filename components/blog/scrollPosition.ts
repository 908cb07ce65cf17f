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
    if (scrollY < 1 && !isFirst) scrollToPost(post.id);
  }, [posts]);
}

/** Number of animation frames until the posts around the target have their final heights, with a margin. */
const settlingFrames = 6;

/**
 * Scrolls to a post immediately, and again while the posts around it are laid out for the first time, until the visitor
 * interacts with the page.
 */
function scrollToPost(id: string): void {
  const controller = new AbortController();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true });
  }
  const scroll = (framesLeft: number) => {
    if (controller.signal.aborted) return;
    document.getElementById(getPostAnchor(id))?.scrollIntoView({ behavior: 'instant' });
    if (framesLeft > 0) requestAnimationFrame(() => scroll(framesLeft - 1));
    else controller.abort();
  };
  scroll(settlingFrames);
}

/**
 * Keeps the scroll position of the post being read when the list above it grows or shrinks. At the top of the page the position is
 * not kept, so that a new post is visible.
 *
 * @param list the element whose children are the posts, each with an id
 * @param posts the posts of the list; the position is restored when they change
 * @returns a function to call before the content changes
 */
export function useReadingPosition(list: RefObject<HTMLElement | null>, posts: unknown): () => void {
  const position = useRef<{ id: string; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `posts` is not read; new posts move the text, so the position is restored after each change
  useLayoutEffect(() => {
    const positionBefore = position.current;
    position.current = null;
    const element = positionBefore && document.getElementById(positionBefore.id);
    if (!positionBefore || !element) return;
    const distance = element.getBoundingClientRect().top - positionBefore.top;
    if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
  }, [posts]);

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
