type CarouselDotsProps = {
  index: number;
  captions: string[];
  trackId: string;
  onChoose: (index: number) => void;
};

/** A dot for each slide. The current one is longer and in the accent colour, and marked for screen readers. */
export function CarouselDots({ index, captions, trackId, onChoose }: CarouselDotsProps) {
  return (
    <div className="js-only ml-8 flex min-h-rail max-w-[19.25rem] flex-1 items-center md:flex-none">
      {captions.map((caption, position) => (
        <button
          key={caption}
          type="button"
          aria-label={`Slide ${position + 1}: ${caption}`}
          aria-controls={trackId}
          aria-current={position === index ? 'true' : undefined}
          className="group grid h-11 min-w-6 flex-1 place-items-center focus-visible:outline-offset-[-4px] md:w-9 md:flex-none"
          onClick={() => onChoose(position)}
        >
          <span className="h-2 w-2 rounded-full bg-control transition-[width,background-color] duration-[240ms] ease-light group-hover:bg-ink group-aria-[current]:w-7 group-aria-[current]:bg-accent" />
        </button>
      ))}
    </div>
  );
}
