import { type RefObject, useEffect } from 'react';

/**
 * Keeps the toolbar in view over a phone's keyboard: iOS moves what is seen of the page up, and what sticks to the page's
 * upper edge goes with it.
 */
export function usePannedToolbar(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const follow = () => frame.current?.style.setProperty('--panned', `${Math.round(viewport.offsetTop)}px`);
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [frame]);
}
