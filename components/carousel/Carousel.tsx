'use client';

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { fillPlaceholders } from '@/lib/format';
import { CarouselArrows } from './CarouselArrows';
import { CarouselDots } from './CarouselDots';
import { carouselReducer, createCarouselState } from './carouselReducer';
import { messages } from './messages';
import { hasPictures, loadPictures } from './slidePictures';
import { useAutoAdvancePause } from './useAutoAdvancePause';
import { useSlideScroll } from './useSlideScroll';

/** A slide: its content, the caption that screen readers announce, and the class with its background color. */
export type CarouselSlide = { caption: string; content: ReactNode; groundClass: string };

/** The position of the current slide, from 0, for the content over the slides. */
export const SlideContext = createContext(0);

type CarouselProps = {
  /** Name of the carousel for screen readers. */
  label: string;
  slides: CarouselSlide[];
  /** Classes that set the height of the first grid row, which must not depend on slides that have not loaded. */
  className: string;
  /** Content over the slides, or below the controls on phones. It does not move with the slides. */
  overlay?: ReactNode;
};

/**
 * Slides on a natively scrolling track that works without scripts, with arrows, dots, arrow keys and a slow
 * auto-advance that reverses at each end. Follows the carousel pattern of the W3C's ARIA Authoring Practices Guide.
 */
export function Carousel({ label, slides, className, overlay }: CarouselProps) {
  const [state, dispatch] = useReducer(carouselReducer, slides.length, createCarouselState);
  const { index } = state;
  const [playChoice, setPlayChoice] = useState<boolean | null>(null);
  const { isPaused, pauseHandlers } = useAutoAdvancePause();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const track = useRef<HTMLUListElement>(null);
  const trackId = useId();

  const isPlaying = playChoice ?? !prefersReducedMotion;
  const isAdvancing = isPlaying && !isPaused;
  const goToSlide = useCallback((targetIndex: number) => dispatch({ type: 'goTo', index: targetIndex }), []);
  const getSlide = (position: number) => track.current?.children[position];
  const loadNeighbors = () => {
    for (const position of [index - 1, index + 1]) loadPictures(getSlide(position));
  };
  useSlideScroll(track, index, !prefersReducedMotion, goToSlide);
  useAutoAdvance(isAdvancing, index, () => {
    // A turn is skipped rather than showing an empty slide.
    const { index: nextIndex } = carouselReducer(state, { type: 'advance' });
    if (hasPictures(getSlide(nextIndex))) dispatch({ type: 'advance' });
  });
  useOncePageHasLoaded(index, loadNeighbors);

  const formatPosition = (position: number) =>
    fillPlaceholders(messages.position, {
      number: position + 1,
      count: slides.length,
      caption: slides[position]?.caption ?? '',
    });

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, arrow keys are browser shortcuts: Alt+Left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    dispatch({ type: event.key === 'ArrowRight' ? 'next' : 'previous' });
  };

  return (
    <section
      aria-roledescription={messages.role}
      aria-label={label}
      className={`carousel grid grid-cols-[minmax(0,1fr)] ${className}`}
      onKeyDown={onKeyDown}
    >
      {slides.length > 1 && (
        <div className="wrap pointer-events-none z-10 col-start-1 row-start-2 flex h-controls items-center">
          <IconButton
            aria-label={isPlaying ? messages.pause : messages.play}
            className="js-only pointer-events-auto -ml-[12px] rounded"
            onClick={() => setPlayChoice(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </IconButton>
        </div>
      )}
      {/* Who points at the controls, touches or focuses them is about to see a neighbor. */}
      <div
        className="contents"
        {...pauseHandlers}
        onPointerOver={loadNeighbors}
        onFocusCapture={loadNeighbors}
      >
        <div className="stage relative col-start-1 row-start-1 overflow-hidden">
          <ul
            ref={track}
            id={trackId}
            aria-label={fillPlaceholders(messages.track, { label })}
            // Slides follow each other to the right also on a page that is translated into Arabic.
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard (WCAG 2.1.1)
            tabIndex={0}
            className="slides peer flex h-full overflow-x-auto overflow-y-hidden overscroll-x-contain"
          >
            {slides.map((slide, position) => (
              <li
                key={position}
                aria-roledescription={messages.slideRole}
                aria-label={formatPosition(position)}
                className="h-full w-full flex-none snap-start snap-always [content-visibility:auto]"
              >
                {slide.content}
              </li>
            ))}
          </ul>
          {/* The pictures would hide a focus outline on the track. Two colors, so that the outline is visible on any picture. */}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-1.5 hidden border-2 border-on-photo-ink [outline:2px_solid_var(--on-photo-button-ink)] peer-focus-visible:block"
          />
        </div>
        {slides.length > 1 && (
          <CarouselArrows
            index={index}
            count={slides.length}
            trackId={trackId}
            onPrevious={() => dispatch({ type: 'previous' })}
            onNext={() => dispatch({ type: 'next' })}
          />
        )}
        {slides.length > 1 && (
          <div className="wrap col-start-1 row-start-2 flex flex-wrap items-center justify-between gap-x-4">
            <CarouselDots index={index} count={slides.length} trackId={trackId} onChoose={goToSlide} />
            <p
              // During auto-advance, announcing every slide would be noise.
              aria-live={isAdvancing ? 'off' : 'polite'}
              className="flex-1 text-xs text-muted figures max-md:sr-only md:text-right"
            >
              {/* A new element for each slide, so that a change of the text is not a layout shift. */}
              <span key={index}>{formatPosition(index)}</span>
            </p>
          </div>
        )}
        {/* Between the slides and the text, which would not be legible on moving pictures. */}
        <div aria-hidden className={`hero-ground ${slides[index]?.groundClass}`} />
        <SlideContext value={index}>{overlay}</SlideContext>
      </div>
    </section>
  );
}

/** Time between two slides, in milliseconds (docs/specification.md, section 9). */
const autoAdvanceIntervalMs = 8000;

/** Calls `onAdvance` every `autoAdvanceIntervalMs` while `isRunning`. A change of `index` restarts the interval. */
function useAutoAdvance(isRunning: boolean, index: number, onAdvance: () => void): void {
  const advance = useEffectEvent(onAdvance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` is not read; a move to another slide restarts the interval, so that each slide is shown for its whole time
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => advance(), autoAdvanceIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning, index]);
}

/** Whether a media query matches. False on the server and while hydrating. */
function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Calls `action` after every change of `index`, the first time when the page has loaded. */
function useOncePageHasLoaded(index: number, action: () => void): void {
  const onLoad = useEffectEvent(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` is not read; another slide has other neighbors to load
  useEffect(() => {
    const run = () => onLoad();
    if (document.readyState === 'complete') {
      run();
      return;
    }
    window.addEventListener('load', run, { once: true });
    return () => window.removeEventListener('load', run);
  }, [index]);
}
