import { type ReactNode, useEffect, useRef } from 'react';
import { ActionLink } from './ActionLink';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';
import type { StepNumber } from './plannerReducer';

type StepProps = Pick<StepPartProps, 'state' | 'onMove'> & {
  number: StepNumber;
  heading: string;
  /** The choices of the step, which are shown when it is finished and closed. */
  summary?: string[] | '' | null | undefined;
  children: ReactNode;
};

export const nextButtonClass = 'mt-6 mb-2 min-h-12 w-full scroll-mb-24 md:w-60';

/** A step: an open step shows its content, a finished one its summary, and any other step only its heading. */
export function Step({ number, heading, state, summary, onMove, children }: StepProps) {
  const isOpen = number === state.step;
  const { hasMoved } = state;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !hasMoved) return;
    headingRef.current?.focus({ preventScroll: true });
    // If the heading and the first field are in view, the page does not scroll.
    const top = headingRef.current?.getBoundingClientRect().top ?? 0;
    const bottom = bodyRef.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    if (top < Number.parseFloat(scrollPaddingTop) || bottom > innerHeight)
      headingRef.current?.scrollIntoView();
  }, [isOpen, hasMoved]);
  const isFinished = !isOpen && summary;
  return (
    <section
      className={`step grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline border-line last:border-b ${isOpen ? 'step-open border-t-2 border-t-ink pt-3 text-ink' : 'border-t py-3 text-muted'}`}
      aria-labelledby={`step-${number}`}
    >
      <span aria-hidden className={`font-display text-h3 ${isOpen ? 'text-accent' : ''}`}>
        {number}
      </span>
      <h2
        ref={headingRef}
        id={`step-${number}`}
        tabIndex={-1}
        className={isFinished ? 'sr-only' : 'scroll-mt-2 text-h3 outline-offset-4'}
      >
        {heading}
      </h2>
      {isFinished && (
        <>
          <div
            aria-live="polite"
            className="col-start-2 row-start-1 min-w-0 py-2 wrap-anywhere *:not-first:text-sm *:first:text-ink"
          >
            {summary.map((line) => (
              <p key={line} dir="auto">
                {line}
              </p>
            ))}
          </div>
          <ActionLink
            label={messages.change}
            fullLabel={`${messages.change}: ${heading}`}
            className="link text-ink"
            onClick={() => onMove(number)}
          />
        </>
      )}
      {isOpen && (
        <div ref={bodyRef} className="step-body col-span-3 min-w-0 pt-3">
          {children}
        </div>
      )}
    </section>
  );
}
