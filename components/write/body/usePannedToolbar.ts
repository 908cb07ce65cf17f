import { type RefObject, useEffect } from 'react';

/**
 * Keeps the toolbar visible above a phone's keyboard: iOS pans the visual viewport, and sticky elements at the top move
 * out of view.
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
