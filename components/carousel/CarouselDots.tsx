import { fillPlaceholders } from '@/lib/format';
import { messages } from './messages';

type CarouselDotsProps = {
  index: number;
  count: number;
  trackId: string;
  onChoose: (index: number) => void;
};

/** A dot for each slide. The dot of the current slide is longer, has the accent color, and is marked for screen readers. */
export function CarouselDots({ index, count, trackId, onChoose }: CarouselDotsProps) {
  return (
    <div
      dir="ltr"
      className="carousel-dots js-only ml-[32px] flex min-w-0 min-h-controls max-w-[19.25rem] flex-1 items-center max-md:mr-[76px] md:flex-none"
    >
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={fillPlaceholders(messages.goTo, { number: position + 1 })}
          aria-controls={trackId}
          aria-current={position === index ? 'true' : undefined}
          className="group grid h-11 min-w-[24px] flex-1 place-items-center focus-visible:outline-offset-[-4px] md:w-9 md:flex-none"
          onClick={() => onChoose(position)}
        >
          {/* The element keeps its size, and only its clip path changes, so that nothing moves. */}
          <span className="h-2 w-7 bg-control [transition:240ms] [clip-path:inset(0_10px_round_4px)] group-hover:bg-ink group-aria-[current]:bg-accent group-aria-[current]:[clip-path:inset(0_round_4px)]" />
        </button>
      ))}
    </div>
  );
}
