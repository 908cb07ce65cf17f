import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { mailto, tel } from '@/lib/links';
import type { Studio } from './GalleryContext';
import { words } from './words';

type EndedProps = { studio: Studio; emptyStudio: ReactNode };

/** A link that has ended or was mistyped. It tells nothing of what was there. */
export function Ended({ studio: { contact }, emptyStudio }: EndedProps) {
  const { ended } = words;
  return (
    <div className="wrap proofs-page grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h1 tabIndex={-1}>{ended.heading}</h1>
        <p className="mt-2.5 max-w-measure text-lg text-muted">{ended.lead}</p>
        <div className="proofs-actions mt-6">
          <ButtonLink variant="primary" href={mailto(contact.email, { subject: ended.subject, body: [] })}>
            {ended.ask}
          </ButtonLink>
          <ButtonLink variant="quiet" href={tel(contact.phone.number)}>
            {fillPlaceholders(ended.call, { phone: contact.phone.display })}
          </ButtonLink>
        </div>
        <p className="mt-5 text-sm text-muted">{fillPlaceholders(ended.answer, { email: contact.email })}</p>
      </div>
      {emptyStudio}
    </div>
  );
}
