import { Section } from '@/components/ui/Section';
import type { TermsContent } from '@/content/types';

/** The conditions, on a band. */
export function Terms({ id, heading, paragraphs }: TermsContent) {
  return (
    <Section id={id} heading={heading} tone="band" layout="split">
      <div className="grid max-w-[62ch] gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
