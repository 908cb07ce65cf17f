import { Section } from '@/components/ui/Section';
import type { TermsContent } from '@/content/schema/headshot';
import type { BookingLinks } from '@/content/schema/site';

/** Terms on a gray band, and a link to pay the deposit. */
export function Terms({
  id,
  heading,
  paragraphs,
  deposit,
}: TermsContent & { deposit: BookingLinks['deposit'] }) {
  return (
    <Section id={id} heading={heading} tone="band" layout="split">
      <div className="grid max-w-[62ch] gap-4 max-md:text-sm">
        {paragraphs.map((paragraph, position) => (
          <p key={position}>{paragraph}</p>
        ))}
        {deposit && (
          <p>
            {deposit.question}{' '}
            <a className="link" href={deposit.href}>
              {deposit.label}
            </a>
          </p>
        )}
      </div>
    </Section>
  );
}
