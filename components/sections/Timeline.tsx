import { Actions } from '@/components/ui/Actions';
import type { TimelineContent } from '@/content/schema/portrait';
import type { Contact } from '@/content/schema/site';
import { joinSentences } from '@/lib/placeholders';

/** The steps between the request and the pictures: stacked on phones, in two columns from 35rem, in four from 75rem. */
export function Timeline({ id, heading, steps, actions, contact }: TimelineContent & { contact: Contact }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="deferred pt-section">
      <div className="wrap [&_.button]:min-h-12 max-sm:[&_.button]:w-full">
        <h2 id={`${id}-heading`}>{heading}</h2>
        <ol className="mt-[clamp(1.5rem,3vw,3rem)] mb-[clamp(1.75rem,2.6vw,2.5rem)] grid gap-x-gap sm:grid-cols-2 sm:gap-y-7 lg:grid-cols-4">
          {steps.map(({ when, text }) => (
            <li
              key={when}
              className="grid grid-cols-[minmax(0,5fr)_minmax(0,9fr)] content-start gap-x-3 border-t border-line py-3.5 wrap-anywhere first:border-t-[6px] first:border-accent first:pt-[9px] sm:grid-cols-[minmax(0,1fr)] sm:gap-y-1.5 sm:border-control sm:pb-0"
            >
              <h3 className="max-sm:text-base">{when}</h3>
              <p className="max-w-[26em] text-sm text-muted lg:text-base">{joinSentences(text)}</p>
            </li>
          ))}
        </ol>
        <Actions actions={actions} contact={contact} />
      </div>
    </section>
  );
}
