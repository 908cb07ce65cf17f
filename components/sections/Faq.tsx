import { Icon } from '@/components/ui/Icon';
import { Section } from '@/components/ui/Section';
import type { FaqContent } from '@/content/schema/headshot';

/** Collapsible questions. The first question is open if `isFirstOpen` is set. Browsers open an answer that a link points to. */
export function Faq({
  id,
  heading,
  lead,
  questions,
  isFirstOpen = false,
}: FaqContent & { isFirstOpen?: boolean }) {
  return (
    <Section id={id} heading={heading} layout="split" isDeferred aside={<p className="lead">{lead}</p>}>
      <div className="border-b border-line">
        {questions.map(({ id: questionId, question, answer }, position) => (
          <details
            key={questionId}
            open={isFirstOpen && position === 0}
            className="question group border-t border-line"
          >
            <summary className="flex min-h-12 list-none md:min-h-16 items-center justify-between gap-4 py-1.5 md:py-3">
              <h3>{question}</h3>
              <Icon name="plus" />
            </summary>
            <div id={questionId} className="grid max-w-measure gap-3 pr-8 pb-7">
              {answer.map((paragraph, position) => (
                <p key={position}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
