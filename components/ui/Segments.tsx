type SegmentsProps = { included: number; chosen: number };

const colors = {
  open: 'bg-line forced-colors:bg-[GrayText]',
  included: 'bg-accent forced-colors:bg-[Highlight]',
  extra: 'bg-ink forced-colors:bg-[CanvasText]',
};

/** One segment for each included image, filled as they are chosen, and one for each extra one. */
export const Segments = ({ included, chosen }: SegmentsProps) => (
  <span className="segments flex h-[3px] gap-[3px]" aria-hidden="true">
    {Array.from({ length: Math.max(included, chosen) }, (_, position) => {
      const kind = position >= chosen ? 'open' : position < included ? 'included' : 'extra';
      return <i key={position} className={`flex-1 forced-color-adjust-none ${colors[kind]}`} />;
    })}
  </span>
);
