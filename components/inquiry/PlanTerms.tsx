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
};

/** Sales tax, when the studio answers, the deposit, and what the pictures may be used for. */
export function PlanTerms({ copy, kind, booking: { deposit, tax } }: PlanTermsProps) {
  return (
    <div className="plan-terms">
      {tax && <p className="tax">{tax}</p>}
      <p>{copy.answer}</p>
      {deposit && <p>{fillPlaceholders(words.deposit, { amount: dollars(deposit.amount) })}</p>}
      <p>
        {copy.usage[kind]} <a href={copy.terms.href}>{copy.terms.label}</a>
      </p>
    </div>
  );
}
