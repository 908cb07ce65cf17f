import { Section } from '@/components/ui/Section';
import type { StepsContent } from '@/content/schema/product';

/** Numbered steps on a gray band, side by side from 45rem. */
export function Steps({ id, heading, steps }: StepsContent) {
  return (
    <Section id={id} heading={heading} tone="band">
      <ol className="numbered-steps">
        {steps.map((step, position) => (
          <li key={position}>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
