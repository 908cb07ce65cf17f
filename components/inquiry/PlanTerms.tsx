import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import type { Offer } from '@/lib/inquiry/quote';
import type { InquiryProps } from './props';
import { words } from './words';

type PlanTermsProps = {
  copy: InquiryProps['copy'];
  kind: Offer['kind'];
  booking: Pick<Booking, 'deposit' | 'tax'>;
  /** Before anything is chosen there is only the promise. */
  isEmpty?: boolean;
};

/** That nothing is booked until the studio answers, and what the deposit does then. */
export const promiseOf = (promise: string, deposit: Booking['deposit']) =>
  deposit ? `${promise} ${fillPlaceholders(words.deposit, { amount: dollars(deposit.amount) })}` : promise;

/** Sales tax, what the pictures may be used for, and when it is booked. */
export function PlanTerms({ copy, kind, booking: { deposit, tax }, isEmpty = false }: PlanTermsProps) {
  if (isEmpty) {
    return (
      // Elements of its own: React could not change their texts on a page that a browser translates.
      <div key="empty" className="plan-terms plan-terms-empty">
        <p className="max-lg:hidden">{promiseOf(copy.promise, deposit)}</p>
        <p className="lg:hidden">{promiseOf(copy.shortPromise, deposit)}</p>
      </div>
    );
  }
  return (
    <div className="plan-terms">
      {tax && <p className="tax">{tax}</p>}
      <p>
        {copy.usage[kind]} <a href={copy.terms.href}>{copy.terms.label}</a>
      </p>
      <p className="plan-promise">{promiseOf(copy.promise, deposit)}</p>
    </div>
  );
}
