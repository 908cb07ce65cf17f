import { type ReactNode, useEffect, useRef } from 'react';

type StepProps = {
  number: number;
  heading: string;
  isOpen: boolean;
  /** Whether opening it moves the focus to its heading. */
  takesFocus: boolean;
  /** What was chosen in it, once it is finished. */
  summary?: ReactNode;
  /** Text of the button that opens a finished step again. */
  change: string;
  onChange?: () => void;
  children?: ReactNode;
};

/** Classes of the button that leads to the next step. */
export const nextButton = 'mt-6 mb-2 min-h-12 w-full scroll-mb-24 md:w-60';

/** One of the steps: its content if it is open, its result on one line if it is finished, otherwise only its heading. */
export function Step({
  number,
  heading,
  isOpen,
  takesFocus,
  summary,
  change,
  onChange,
  children,
}: StepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    title.current?.focus({ preventScroll: true });
    // Where the heading and the first field are in view, the page stays where it is.
    const top = title.current?.getBoundingClientRect().top ?? 0;
    const bottom = body.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    if (top < Number.parseFloat(scrollPaddingTop) || bottom > innerHeight) title.current?.scrollIntoView();
  }, [isOpen, takesFocus]);
  const isFinished = !isOpen && summary;
  return (
    <section
      className={`step grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline border-line last:border-b ${isOpen ? 'step-open border-t-2 border-t-ink pt-3 text-ink' : 'border-t py-3 text-muted'}`}
      aria-labelledby={`step-${number}`}
    >
      <span aria-hidden className={`font-display text-2xl ${isOpen ? 'text-accent' : ''}`}>
        {number}
      </span>
      <h2
        ref={title}
        id={`step-${number}`}
        tabIndex={-1}
        className={isFinished ? 'sr-only' : 'scroll-mt-8 text-2xl outline-offset-4'}
      >
        {heading}
      </h2>
      {isFinished && (
        <>
          <div className="col-start-2 row-start-1 min-w-0 py-2 wrap-anywhere *:not-first:text-sm *:first:text-ink">
            {summary}
          </div>
          <button
            type="button"
            className="link text-ink"
            aria-label={`${change}: ${heading}`}
            onClick={onChange}
          >
            {change}
          </button>
        </>
      )}
      {isOpen && (
        <div ref={body} className="step-body col-span-3 min-w-0 pt-3">
          {children}
        </div>
      )}
    </section>
  );
}
