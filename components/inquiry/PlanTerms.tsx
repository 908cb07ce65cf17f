import type { Booking } from '@/content/schema/site';
import { fillPlaceholders, formatDollars } from '@/lib/format';
import type { Offer } from '@/lib/inquiry/quote';
import type { InquiryProps } from './inquiryProps';
import { messages } from './messages';

type PlanTermsProps = {
  copy: InquiryProps['copy'];
  kind: Offer['kind'];
  booking: Pick<Booking, 'deposit' | 'tax'>;
  /** Whether no offer is chosen: then only the promise is shown. */
  isPlanEmpty: boolean;
  /** Whether the last step is open: before that, phones show the tax only. */
  isLastStep: boolean;
};

/** Formats the promise that nothing is booked until the studio answers, with a sentence about the deposit. */
export const formatPromise = (promise: string, deposit: Booking['deposit']) =>
  deposit
    ? `${promise} ${fillPlaceholders(messages.deposit, { amount: formatDollars(deposit.amount) })}`
    : promise;

const termsClass = 'plan-terms grid gap-2 py-4 text-sm text-muted';

/** The sales tax, the permitted use of the pictures, and the promise. */
export function PlanTerms({
  copy,
  kind,
  booking: { deposit, tax },
  isPlanEmpty,
  isLastStep,
}: PlanTermsProps) {
  if (isPlanEmpty) {
    return (
      // This case has elements of its own, because React cannot change texts that a browser has translated.
      <div key="empty" className={`${termsClass} lg:pt-0`}>
        <p className="max-lg:hidden">{formatPromise(copy.promise, deposit)}</p>
        <p className="border-l-2 border-accent pl-4 text-ink lg:hidden">
          {formatPromise(copy.shortPromise, deposit)}
        </p>
      </div>
    );
  }
  return (
    <div className={termsClass}>
      {tax && <p>{tax}</p>}
      <p className={isLastStep ? '' : 'max-lg:hidden'}>
        {copy.usage[kind]}{' '}
        <a className="underline underline-offset-[.2em]" href={copy.terms.href}>
          {copy.terms.label}
        </a>
      </p>
      <p className="max-lg:hidden">{formatPromise(copy.promise, deposit)}</p>
    </div>
  );
}
