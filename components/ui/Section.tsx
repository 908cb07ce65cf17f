import { type ReactNode, useId } from 'react';

type SectionProps = {
  /** The id of the section, for links to it. */
  id?: string;
  heading: string;
  /** `band` puts the section on a full-width gray band. Only for sections below the first screen (`deferred` in app/globals.css). */
  tone?: 'surface' | 'band';
  /** `split` puts the heading beside the content from 75rem. */
  layout?: 'stack' | 'split';
  /** Whether the section continues the thought of the one above it. */
  isTight?: boolean;
  /** Whether its rules may arrive after the first paint: for sections below the first screen that no other page links to. */
  isDeferred?: boolean;
  /**
   * Shown below the heading in a `split`. In a `stack` it is beside the heading, or below the heading if it does not fit.
   */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page section with a heading and the design's spacing. */
export function Section({
  id,
  heading,
  tone = 'surface',
  layout = 'stack',
  isTight = false,
  isDeferred = false,
  aside,
  children,
}: SectionProps) {
  const headingId = useId();
  const isSplit = layout === 'split';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={
        tone === 'band'
          ? 'deferred mt-section bg-band py-tight'
          : `${isDeferred ? 'deferred ' : ''}${isTight ? 'pt-tight' : 'pt-section'} last-of-type:pb-section`
      }
    >
      <div className={isSplit ? 'wrap twelve-columns gap-y-8' : 'wrap'}>
        <div
          className={
            isSplit ? 'lg:col-span-4' : 'flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2'
          }
        >
          {/* All caps need more letter spacing. */}
          <h2 id={headingId} className={heading === heading.toUpperCase() ? 'tracking-[.01em]' : undefined}>
            {heading}
          </h2>
          {aside}
        </div>
        <div className={isSplit ? 'lg:col-start-6 lg:col-end-13' : 'mt-6 md:mt-10'}>{children}</div>
      </div>
    </section>
  );
}
