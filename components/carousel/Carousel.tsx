'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import { fillPlaceholders } from '@/lib/format';
import { CarouselArrows } from './CarouselArrows';
import { CarouselDots } from './CarouselDots';
import { carouselReducer, initialCarousel } from './carouselReducer';
import { usePaused } from './usePaused';
import { useSlideScroll } from './useSlideScroll';
import { words } from './words';

/** A slide: its content, and the caption that is announced. */
export type CarouselSlide = { caption: string; content: ReactNode };

type CarouselProps = {
  /** Name of the carousel for screen readers. */
  label: string;
  slides: CarouselSlide[];
  /** Classes that give the first row, the stage, its height: it must have it before its slides have arrived. */
  className: string;
  /** Shown over the slides, on phones below the controls; does not move with them. */
  overlay?: ReactNode;
};

/**
 * Slides on a natively scrolling track that works without scripts, with arrows, dots, arrow keys and a slow
 * auto-advance that reverses at each end. Follows the carousel pattern of the W3C's ARIA Authoring Practices Guide.
 */
export function Carousel({ label, slides, className, overlay }: CarouselProps) {
  const [{ index }, dispatch] = useReducer(carouselReducer, slides.length, initialCarousel);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [paused, pauseHandlers] = usePaused();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const track = useRef<HTMLUListElement>(null);
  const trackId = useId();

  const rotating = chosen ?? !reducedMotion;
  const advancing = rotating && !paused;
  const goTo = useCallback((wanted: number) => dispatch({ type: 'goTo', index: wanted }), []);
  const advance = useCallback(() => dispatch({ type: 'advance' }), []);
  useSlideScroll(track, index, !reducedMotion, goTo);
  useAutoAdvance(advancing, index, advance);
  useNeighbors(track, index);

  const positionOf = (position: number) =>
    fillPlaceholders(words.position, {
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
      aria-roledescription={words.role}
      aria-label={label}
      className={`carousel grid grid-cols-[minmax(0,1fr)] ${className}`}
      onKeyDown={onKeyDown}
    >
      {slides.length > 1 && (
        <div className="wrap pointer-events-none z-10 col-start-1 row-start-2 flex h-rail items-center">
          <IconButton
            aria-label={rotating ? words.pause : words.play}
            className="js-only pointer-events-auto -ml-[12px] rounded"
            onClick={() => setChosen(!rotating)}
          >
            <Icon name={rotating ? 'pause' : 'play'} />
          </IconButton>
        </div>
      )}
      <div className="contents" {...pauseHandlers}>
        <div className="stage relative col-start-1 row-start-1 overflow-hidden">
          <ul
            ref={track}
            id={trackId}
            aria-label={fillPlaceholders(words.track, { label })}
            // Slides follow each other to the right also on a page that is translated into Arabic.
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard (WCAG 2.1.1)
            tabIndex={0}
            className="slides peer flex h-full overflow-x-auto overflow-y-hidden overscroll-x-contain"
          >
            {slides.map((slide, position) => (
              <li
                key={position}
                aria-roledescription={words.slideRole}
                aria-label={positionOf(position)}
                className="h-full w-full flex-none snap-start [content-visibility:auto]"
              >
                {slide.content}
              </li>
            ))}
          </ul>
          {/* A focus outline on the track itself would be hidden by its pictures. Two colors, so that it is visible on any of them. */}
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
            <CarouselDots index={index} count={slides.length} trackId={trackId} onChoose={goTo} />
            <p
              // During auto-advance, announcing every slide would be noise.
              aria-live={advancing ? 'off' : 'polite'}
              className="flex-1 text-xs text-muted figures max-md:sr-only md:text-right"
            >
              {/* A new element rather than new text in the old one, so that nothing shifts. */}
              <span key={index}>{positionOf(index)}</span>
            </p>
          </div>
        )}
        {overlay}
      </div>
    </section>
  );
}

/** Time between two slides, in milliseconds (docs/specification.md, section 9). */
const autoAdvanceInterval = 8000;

/** Calls back at this interval while running. A change of `index` restarts the interval. */
function useAutoAdvance(running: boolean, index: number, onAdvance: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to another slide restarts the interval
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onAdvance, autoAdvanceInterval);
    return () => clearInterval(timer);
  }, [running, index, onAdvance]);
}

/** Whether a media query matches now. On the server, and while hydrating, it does not. */
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

/** Once the page has loaded, preloads the pictures beside the current slide, so that moving shows no empty frame. */
function useNeighbors(track: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const load = () => {
      for (const neighbor of [index - 1, index + 1]) {
        const pictures =
          track.current?.children[neighbor]?.querySelectorAll<HTMLImageElement>('img[loading=lazy]');
        for (const picture of pictures ?? []) picture.loading = 'eager';
      }
    };
    if (document.readyState === 'complete') {
      load();
      return;
    }
    window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, [track, index]);
}
