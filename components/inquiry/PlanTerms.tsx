import type { Booking } from '@/content/schema/site';
import { dollars, fillPlaceholders } from '@/lib/format';
import type { Offer } from '@/lib/inquiry/quote';
import type { InquiryProps } from './props';
import { words } from './words';

type PlanTermsProps = {
  copy: InquiryProps['copy'];
  kind: Offer['kind'];
  booking: Pick<Booking, 'deposit' | 'tax'>;
  /** Before anything is chosen there is only the promise. */
  isEmpty: boolean;
  /** Whether the last step is open: before it, phones show the tax only. */
  isLast: boolean;
};

/** That nothing is booked until the studio answers, and what the deposit does then. */
export const promiseOf = (promise: string, deposit: Booking['deposit']) =>
  deposit ? `${promise} ${fillPlaceholders(words.deposit, { amount: dollars(deposit.amount) })}` : promise;

const terms = 'plan-terms grid gap-2 py-4 text-sm text-muted';

/** Sales tax, what the pictures may be used for, and when it is booked. */
export function PlanTerms({ copy, kind, booking: { deposit, tax }, isEmpty, isLast }: PlanTermsProps) {
  if (isEmpty) {
    return (
      // Elements of its own: React could not change their texts on a page that a browser translates.
      <div key="empty" className={`${terms} lg:pt-0`}>
        <p className="max-lg:hidden">{promiseOf(copy.promise, deposit)}</p>
        <p className="border-l-2 border-accent pl-4 text-ink lg:hidden">
          {promiseOf(copy.shortPromise, deposit)}
        </p>
      </div>
    );
  }
  return (
    <div className={terms}>
      {tax && <p>{tax}</p>}
      <p className={isLast ? '' : 'max-lg:hidden'}>
        {copy.usage[kind]}{' '}
        <a className="underline underline-offset-[.2em]" href={copy.terms.href}>
          {copy.terms.label}
        </a>
      </p>
      <p className="max-lg:hidden">{promiseOf(copy.promise, deposit)}</p>
    </div>
  );
}
