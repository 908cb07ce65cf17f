import { TextLink } from '@/components/ui/TextLink';
import type { TermsContent } from '@/content/schema/headshot';
import type { Booking } from '@/content/schema/site';

/** The terms in one row below a line, with a link to pay the deposit. */
export function Terms({
  id,
  heading,
  paragraphs,
  payment,
}: TermsContent & { payment: NonNullable<Booking['deposit']>['payment'] | undefined }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="deferred wrap pt-section pb-8">
      <div className="twelve-columns gap-y-4 border-t border-line pt-8 text-sm text-muted">
        <h2 id={`${id}-heading`} className="text-h4 text-ink lg:col-span-4">
          {heading}
        </h2>
        {paragraphs.map((paragraph, position) => (
          <p key={position} className="lg:col-span-4">
            {paragraph}
          </p>
        ))}
        {payment && (
          <p className="lg:col-[5/-1]">
            {payment.question} <TextLink {...payment} />
          </p>
        )}
      </div>
    </section>
  );
}
