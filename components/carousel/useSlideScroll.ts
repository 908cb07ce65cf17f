import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { waitForPictures } from './slidePictures';

/** How long a move to another slide takes, in milliseconds (design notes, round 6). */
const moveMs = 650;

/**
 * Keeps a scroll-snap track and the current slide in sync: scrolls to a new slide as soon as its pictures can be shown, and
 * reports the slide that a swipe ends at.
 *
 * @param track the scrolling element, whose children are the slides, each as wide as the track
 * @param isSmooth whether to scroll smoothly or instantly
 */
export function useSlideScroll(
  track: RefObject<HTMLElement | null>,
  index: number,
  isSmooth: boolean,
  onSwipe: (index: number) => void,
): void {
  /** Ends the programmatic scroll, which does not report the slides that it passes. Null if there is none. */
  const endMove = useRef<(() => void) | null>(null);
  /** The slide that a swipe has reached: the browser finishes the move, and another one would fight the finger. */
  const swipedIndex = useRef<number | null>(null);
  const onScroll = useEffectEvent((element: HTMLElement) => {
    const nearestIndex = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    if (endMove.current || nearestIndex === index) return;
    swipedIndex.current = nearestIndex;
    onSwipe(nearestIndex);
  });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    element.addEventListener('scroll', () => onScroll(element), options);
    for (const type of ['pointerdown', 'touchstart', 'wheel'])
      element.addEventListener(type, () => endMove.current?.(), options);
    // On back navigation the browser restores the track's scroll position.
    onScroll(element);
    return () => controller.abort();
  }, [track]);

  useEffect(() => {
    const element = track.current;
    const getTarget = () => index * (element?.clientWidth ?? 0);
    const isSwiped = swipedIndex.current === index;
    swipedIndex.current = null;
    if (!element || isSwiped || Math.abs(element.scrollLeft - getTarget()) < 2) return;
    let request = 0;
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      cancelAnimationFrame(request);
      // The browser snaps to a slide only when no scroll is under way.
      element.style.scrollSnapType = '';
      if (endMove.current === end) endMove.current = null;
    };
    endMove.current = end;
    const move = () => {
      if (hasEnded) return;
      element.style.scrollSnapType = 'none';
      const from = element.scrollLeft;
      const startTime = performance.now();
      const animate = (now: number) => {
        const progress = isSmooth ? Math.min(1, Math.max(0, (now - startTime) / moveMs)) : 1;
        element.scrollLeft = from + (getTarget() - from) * (1 - (1 - progress) ** 3);
        // The event of the last scroll comes before the next frame.
        request = requestAnimationFrame(progress < 1 ? animate : end);
      };
      request = requestAnimationFrame(animate);
    };
    waitForPictures(element.children[index]).then(move);
    return end;
  }, [track, index, isSmooth]);
}
