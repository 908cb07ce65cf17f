import type { Booking } from '@/content/schema/site';
import type { Offer } from '@/lib/booking/quote';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import { messages } from './messages';
import type { PlannerProps } from './plannerProps';
import type { StepNumber } from './plannerReducer';

type PlanTermsProps = {
  copy: PlannerProps['copy'];
  kind: Offer['kind'];
  booking: Pick<Booking, 'deposit' | 'tax'>;
  /** Whether no offer is chosen: then only the promise is shown. */
  isPlanEmpty: boolean;
  step: StepNumber;
};

/** Formats the promise that nothing is booked until the studio answers, with a sentence about the deposit. */
const formatPromise = (promise: string, deposit: Booking['deposit']) =>
  deposit
    ? `${promise} ${fillPlaceholders(messages.deposit, { amount: formatDollars(deposit.amount) })}`
    : promise;

const termsClass = 'plan-terms grid gap-2 py-4 text-sm text-muted';

/** The sales tax, the terms of this kind of offer, and the promise. */
export function PlanTerms({ copy, kind, booking, isPlanEmpty, step }: PlanTermsProps) {
  // A deposit holds a date, and products have none.
  const deposit = kind === 'product' ? null : booking.deposit;
  if (isPlanEmpty) {
    return (
      // This case has elements of its own, because React cannot change texts that a browser has translated.
      <div key="empty" className={`${termsClass} lg:pt-0`}>
        <p className="max-lg:hidden">{formatPromise(copy.promise, deposit)}</p>
        <p className="border-l-2 border-line pl-4 text-ink lg:hidden">
          {formatPromise(copy.shortPromise, deposit)}
        </p>
      </div>
    );
  }
  // Phones show these only with a plan that somebody shared, and in the last step.
  const lateClass = step === 0 || step === 3 ? '' : 'max-lg:hidden';
  return (
    <div className={termsClass}>
      {booking.tax && <p>{booking.tax}</p>}
      {/* Somebody who opens a shared plan sees all terms. */}
      <details key={`${kind} ${step === 0}`} open={step === 0} className={lateClass}>
        <summary className="link">{messages.terms}</summary>
        {copy.terms[kind].map((paragraph) => (
          <p key={paragraph} className="py-1">
            {paragraph}
          </p>
        ))}
      </details>
      <p className={lateClass}>{formatPromise(copy.promise, deposit)}</p>
    </div>
  );
}
