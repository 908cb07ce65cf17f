import type { Booking } from '@/content/schema/site';
import { money } from '@/lib/format';
import { nameOf } from '@/lib/inquiry/message';
import { whenText } from '@/lib/inquiry/openings';
import type { Offer, Quote } from '@/lib/inquiry/quote';
import { PlanTerms } from './PlanTerms';
import type { InquiryProps } from './props';
import { words } from './words';

type InquirySummaryProps = {
  quote: Quote;
  /** An opening, or a choice without a time. */
  when: string;
  kind: Offer['kind'];
  copy: InquiryProps['copy'];
  booking: Pick<Booking, 'deposit' | 'tax'>;
};

/** The plan line by line, its total and its conditions. On phones only the total, which is sticky, and the conditions. */
export function InquirySummary({
  quote: { offer, lines, totalCents },
  when,
  kind,
  booking,
  copy,
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
            <span>{`${words.total} `}</span>
            <b>{totalCents === null ? words.quotes : money(totalCents)}</b>
          </>
        ) : (
          <span>{words.nothing}</span>
        )}
      </p>
      <PlanTerms {...{ copy, kind, booking }} />
    </div>
  );
}
