import { type ReactNode, useId } from 'react';

type SectionProps = {
  /** Anchor for links to this section. */
  id?: string;
  heading: string;
  /** `band` puts the section on a full-width gray band; it is always below the first screen (see app/globals.css). */
  tone?: 'surface' | 'band';
  /** `split` puts the heading beside the content from 75rem. */
  layout?: 'stack' | 'split';
  /**
   * In a split, below the heading; in a stack, beside the heading on the same baseline, or below it if it does not fit.
   */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page section with a heading and the design's spacing. */
export function Section({ id, heading, tone = 'surface', layout = 'stack', aside, children }: SectionProps) {
  const headingId = useId();
  const split = layout === 'split';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={
        tone === 'band' ? 'late mt-section bg-band py-section' : 'pt-section last-of-type:pb-section'
      }
    >
      <div className={split ? 'wrap twelve-columns gap-y-8' : 'wrap'}>
        <div
          className={
            split ? 'lg:col-span-4' : 'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2'
          }
        >
          {/* All caps need more letter spacing. */}
          <h2 id={headingId} className={heading === heading.toUpperCase() ? 'tracking-[.01em]' : undefined}>
            {heading}
          </h2>
          {aside}
        </div>
        <div className={split ? 'lg:col-start-6 lg:col-end-13' : 'mt-stack'}>{children}</div>
      </div>
    </section>
  );
}
