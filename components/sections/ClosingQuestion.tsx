import { TextLink } from '@/components/ui/TextLink';
import type { Contact } from '@/content/schema/site';
import type { StudioContent } from '@/content/schema/studio';
import { getActionUrl } from '@/lib/links';

/** A question for undecided visitors, with a link to an answer. The link is beside the question, or below it if it does not fit. */
export function ClosingQuestion({
  heading,
  action,
  contact,
}: NonNullable<StudioContent['closing']> & { contact: Contact }) {
  return (
    <div className="mt-[clamp(3rem,5vw,5rem)] flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t-2 border-ink pt-4">
      <h2 className="text-h3">{heading}</h2>
      <TextLink label={action.label} href={getActionUrl(action, contact)} />
    </div>
  );
}
