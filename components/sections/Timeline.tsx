import { Actions } from '@/components/ui/Actions';
import type { TimelineContent } from '@/content/schema/portrait';
import type { Booking, Contact } from '@/content/schema/site';
import { depositSentences } from '@/lib/format';

/** What happens between the request and the pictures: one row each on phones, then two columns, from 75rem four. */
export function Timeline({
  id,
  heading,
  steps,
  actions,
  contact,
  deposit,
}: TimelineContent & { contact: Contact } & Pick<Booking, 'deposit'>) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="timeline late pt-section">
      <div className="wrap">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <ol>
          {steps.map(({ when, text }) => (
            <li key={when}>
              <h3>{when}</h3>
              <p>{depositSentences(text, deposit)}</p>
            </li>
          ))}
        </ol>
        <Actions actions={actions} contact={contact} />
      </div>
    </section>
  );
}
