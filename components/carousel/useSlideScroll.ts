import { type RefObject, useEffect, useRef } from 'react';

/**
 * Syncs a scroll-snap track with the current slide: scrolls to a new slide, and reports the slide that a swipe ends at.
 *
 * @param track the scrolling element, whose children are the slides, each as wide as the track
 * @param smooth whether to scroll smoothly or instantly
 */
export function useSlideScroll(
  track: RefObject<HTMLElement | null>,
  index: number,
  smooth: boolean,
  onSwipe: (index: number) => void,
): void {
  /** The target of a programmatic scroll; the slides it passes are not reported. */
  const target = useRef<number | null>(null);
  const latest = useRef({ index, onSwipe });
  useEffect(() => {
    latest.current = { index, onSwipe };
  });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const nearest = () => Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    const onScroll = () => {
      if (target.current !== null) {
        const distance = Math.abs(element.scrollLeft - target.current * element.clientWidth);
        if (distance < 2) target.current = null;
        return;
      }
      if (nearest() !== latest.current.index) latest.current.onSwipe(nearest());
    };
    const onTouch = () => {
      target.current = null;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('pointerdown', onTouch, { passive: true });
    element.addEventListener('touchstart', onTouch, { passive: true });
    element.addEventListener('wheel', onTouch, { passive: true });
    // On back navigation the browser restores the track's scroll position.
    onScroll();
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('pointerdown', onTouch);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('wheel', onTouch);
    };
  }, [track]);

  useEffect(() => {
    const element = track.current;
    if (!element || Math.round(element.scrollLeft / Math.max(1, element.clientWidth)) === index) return;
    target.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: smooth ? 'smooth' : 'instant' });
  }, [track, index, smooth]);
}
