import type { InquireContent } from '@/content/schema/inquire';
import type { Booking } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import type { Offer } from '@/lib/inquiry/quote';

type PlanTermsProps = {
  labels: InquireContent['labels'];
  kind: Offer['kind'];
  deposit: Booking['deposit'];
};

/** When the studio answers, the deposit, and what the pictures may be used for. */
export function PlanTerms({ labels, kind, deposit }: PlanTermsProps) {
  return (
    <div className="plan-terms">
      <p>{labels.answer}</p>
      {deposit && <p>{fillPlaceholders(labels.deposit, { amount: dollars(deposit.amount) })}</p>}
      <p>
        {labels.usage[kind]} <a href={labels.terms.href}>{labels.terms.label}</a>
      </p>
    </div>
  );
}
