import { Section } from '@/components/ui/Section';
import type { TermsContent } from '@/content/schema/headshot';
import type { Booking } from '@/content/schema/site';

/** The terms on a gray band, with a link to pay the deposit. */
export function Terms({
  id,
  heading,
  paragraphs,
  payment,
}: TermsContent & { payment: NonNullable<Booking['deposit']>['payment'] | undefined }) {
  return (
    <Section id={id} heading={heading} tone="band" layout="split">
      <div className="grid max-w-[62ch] gap-4 max-md:text-sm">
        {paragraphs.map((paragraph, position) => (
          <p key={position}>{paragraph}</p>
        ))}
        {payment && (
          <p>
            {payment.question}{' '}
            <a className="link" href={payment.href}>
              {payment.label}
            </a>
          </p>
        )}
      </div>
    </Section>
  );
}
