import { Section } from '@/components/ui/Section';
import type { ProcessStepsContent } from '@/content/schema/product';

/** Numbered steps on a gray band, side by side from 45rem. */
export function ProcessSteps({ id, heading, steps }: ProcessStepsContent) {
  return (
    <Section id={id} heading={heading} tone="band">
      <ol className="grid gap-x-gap gap-y-6 [counter-reset:step] md:grid-cols-3">
        {steps.map((step, position) => (
          <li
            key={position}
            className="grid grid-cols-[3rem_minmax(0,1fr)] content-start gap-y-1 [counter-increment:step] border-t border-control pt-4 before:font-display before:text-h3 before:leading-none before:text-accent before:content-[counter(step)] md:grid-cols-[minmax(0,1fr)] md:before:pb-2 md:before:text-h2 md:before:leading-none"
          >
            <h3>{step.heading}</h3>
            <p className="text-muted max-md:col-start-2 max-md:text-sm">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
