type PickProgressProps = { includedCount: number; pickCount: number };

const segmentClasses = {
  open: 'bg-line forced-colors:bg-[GrayText]',
  included: 'bg-accent forced-colors:bg-[Highlight]',
  extra: 'bg-ink forced-colors:bg-[CanvasText]',
};

/** How many of the included images are picked: one segment for each included image, and one for each extra image. */
export const PickProgress = ({ includedCount, pickCount }: PickProgressProps) => (
  <span className="pick-progress flex h-[3px] gap-[3px]" aria-hidden="true">
    {Array.from({ length: Math.max(includedCount, pickCount) }, (_, position) => {
      const kind = position >= pickCount ? 'open' : position < includedCount ? 'included' : 'extra';
      return <i key={position} className={`flex-1 forced-color-adjust-none ${segmentClasses[kind]}`} />;
    })}
  </span>
);
