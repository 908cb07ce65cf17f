import { useEffect, useRef } from 'react';
import { postAnchor, postHash, postNamedBy } from '@/lib/blog/postAnchor';
import type { ShownPost } from '@/lib/blog/shownPost';

/**
 * Goes to the post that the address named when the page was opened, once it is there. A post of the page's HTML is left
 * to the browser, which has long been there, unless the address has the old form, without the prefix. A visitor who has moved
 * in the meantime is not scrolled, nor is one who has followed another link on the page.
 */
export function useArrivedTarget(shown: ShownPost[]): void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = wanted.current === undefined;
    wanted.current ??= location.hash;
    // Empty, or no longer the current target.
    if (!wanted.current || wanted.current !== location.hash) return;
    const named = postNamedBy(wanted.current, shown);
    if (!named) return;
    wanted.current = '';
    const { post, isOldForm } = named;
    // Next.js keeps its state of this history entry.
    if (isOldForm) history.replaceState(null, '', postHash(post.id));
    if (scrollY < 1 && (isOldForm || !isFirst)) scrollToPost(post.id);
  }, [shown]);
}

/** Frames after which the posts around a target have their final heights, with a margin. */
const settlingFrames = 6;

/**
 * Scrolls to a post at once, and again while those around it, rendered for the first time, get their final heights, unless
 * the visitor interacts in the meantime.
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
