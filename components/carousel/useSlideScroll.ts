import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a scroll-snap track and the current slide in sync: scrolls to a new slide, and reports the slide that a swipe ends at.
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
  /** The slide that a programmatic scroll leads to. Slides that the scroll passes are not reported. */
  const scrollTarget = useRef<number | null>(null);
  const latestValues = useRef({ index, onSwipe });
  useEffect(() => {
    latestValues.current = { index, onSwipe };
  });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const getNearestIndex = () => Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    const onScroll = () => {
      if (scrollTarget.current !== null) {
        const distance = Math.abs(element.scrollLeft - scrollTarget.current * element.clientWidth);
        if (distance < 2) scrollTarget.current = null;
        return;
      }
      if (getNearestIndex() !== latestValues.current.index) latestValues.current.onSwipe(getNearestIndex());
    };
    const forgetScrollTarget = () => {
      scrollTarget.current = null;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('pointerdown', forgetScrollTarget, { passive: true });
    element.addEventListener('touchstart', forgetScrollTarget, { passive: true });
    element.addEventListener('wheel', forgetScrollTarget, { passive: true });
    // On back navigation the browser restores the track's scroll position.
    onScroll();
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('pointerdown', forgetScrollTarget);
      element.removeEventListener('touchstart', forgetScrollTarget);
      element.removeEventListener('wheel', forgetScrollTarget);
    };
  }, [track]);

  useEffect(() => {
    const element = track.current;
    if (!element || Math.round(element.scrollLeft / Math.max(1, element.clientWidth)) === index) return;
    scrollTarget.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' });
  }, [track, index, isSmooth]);
}
