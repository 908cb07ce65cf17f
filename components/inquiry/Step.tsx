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
    <section className={`step ${isOpen ? 'step-open' : ''}`} aria-labelledby={`step-${number}`}>
      <span aria-hidden className="step-number">
        {number}
      </span>
      <h2 ref={title} id={`step-${number}`} tabIndex={-1} className={isFinished ? 'sr-only' : ''}>
        {heading}
      </h2>
      {isFinished && (
        <>
          <div className="step-summary">{summary}</div>
          <button type="button" className="link" aria-label={`${change}: ${heading}`} onClick={onChange}>
            {change}
          </button>
        </>
      )}
      {isOpen && (
        <div ref={body} className="step-body">
          {children}
        </div>
      )}
    </section>
  );
}
