type SegmentsProps = { included: number; chosen: number };

/** One segment for each included image, filled as they are chosen, and one for each extra one. */
export const Segments = ({ included, chosen }: SegmentsProps) => (
  <span className="segments" aria-hidden="true">
    {Array.from({ length: Math.max(included, chosen) }, (_, position) => (
      <i key={position} data-is={position < chosen ? (position < included ? 'in' : 'extra') : undefined} />
    ))}
  </span>
);
