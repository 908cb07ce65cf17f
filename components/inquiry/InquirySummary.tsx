import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { money } from '@/lib/format';
import { nameOf } from '@/lib/inquiry/message';
import { whenText } from '@/lib/inquiry/openings';
import type { Offer, Quote } from '@/lib/inquiry/quote';
import { PlanTerms } from './PlanTerms';

type InquirySummaryProps = {
  quote: Quote;
  /** An opening, or a choice without a time. */
  when: string;
  kind: Offer['kind'];
  deposit: Booking['deposit'];
  labels: InquireContent['labels'];
};

/** The plan line by line, its total and its conditions. On phones only the total, which is sticky, and the conditions. */
export function InquirySummary({
  quote: { offer, lines, totalCents },
  when,
  kind,
  deposit,
  labels,
}: InquirySummaryProps) {
  return (
    <div className="plan">
      {offer && (
        <ul>
          {lines.map((line) => (
            <li key={line.name}>
              <span>{nameOf(line)}</span> {line.cents !== null && <span>{money(line.cents)}</span>}
            </li>
          ))}
          {when && <li>{whenText(when)}</li>}
        </ul>
      )}
      {/* Each text that changes is in its own element: translators of browsers replace the others. */}
      <p role="status" className={offer ? 'total-bar' : 'total-none'}>
        {offer ? (
          <>
            <span>{`${labels.total} `}</span>
            <b>{totalCents === null ? labels.quotes : money(totalCents)}</b>
          </>
        ) : (
          <span>{labels.nothing}</span>
        )}
      </p>
      <PlanTerms {...{ labels, kind, deposit }} />
    </div>
  );
}
