import { Fragment, type ReactNode } from 'react';
import { formatTimestamp } from '@/lib/dates';
import { fillPlaceholders } from '@/lib/format';
import type { PictureData } from '@/lib/photos/photos';
import { messages } from './messages';
import { PlanPictures } from './PlanPictures';

type ConfirmationProps = {
  pictures: PictureData[];
  /** Whether the session is at the studio. Otherwise inquiry.css hides how to find the studio. */
  isAtStudio: boolean;
  /** What follows below a line: the answer that a request waits for. */
  note?: ReactNode;
  children: ReactNode;
};

/** Replaces the planner: shows a sent request or an agreed session beside its pictures. */
export function Confirmation({ pictures, isAtStudio, note, children }: ConfirmationProps) {
  return (
    <div
      className={`confirmation ${isAtStudio ? '' : 'elsewhere'} grid gap-x-gap gap-y-5 pt-[clamp(1.5rem,4vw,4rem)] lg:grid-cols-12`}
    >
      <PlanPictures
        pictures={pictures}
        className="aspect-[3/2] max-md:-mx-gutter md:aspect-[5/2] lg:col-[1/6] lg:aspect-[3/2] lg:self-start"
      />
      <div className="min-w-0 lg:col-[7/13]">
        {children}
        {note && <div className="mt-4 border-t border-line pt-5">{note}</div>}
      </div>
    </div>
  );
}

type ReadStatusProps = {
  /** When the page's data was read, in milliseconds since 1970; 0 if it was not. */
  readAt: number;
  hasFailed: boolean;
  readAgain: () => void;
  /** What is known besides, such as when a request was sent. */
  children?: ReactNode;
};

/** When the state of the page was read, and a button that reads it again. */
export function ReadStatus({ readAt, hasFailed, readAgain, children }: ReadStatusProps) {
  const text = hasFailed ? messages.asOfOffline : messages.asOf;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
      {children}
      <span role="status">{readAt > 0 && fillPlaceholders(text, { time: formatTimestamp(readAt) })}</span>
      {(readAt > 0 || hasFailed) && (
        <button type="button" className="link" onClick={readAgain}>
          {messages.checkAgain}
        </button>
      )}
    </p>
  );
}

/** The plan of a request or a session, with the sentence about sales tax below it. */
export const PlanFact = ({ plan, tax }: { plan: string; tax: string | null }) => (
  <>
    {plan}
    {tax && <small className="block text-sm text-muted">{tax}</small>}
  </>
);

type FactsProps = {
  /** The rows of the list. A row without a text is left out. */
  facts: [term: string, text: ReactNode][];
};

/** A list of terms, with a text for each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="my-5 grid grid-cols-[7rem_minmax(0,1fr)] text-sm *:border-t *:border-line *:py-3 *:wrap-anywhere">
      {facts.map(
        ([term, text]) =>
          text && (
            <Fragment key={term}>
              <dt className="pr-2 text-muted">{term}</dt>
              <dd>{text}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
