import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { mailto, tel } from '@/lib/links';
import { words } from './words';

type EndedProps = { contact: Contact; emptyStudio: ReactNode };

/** A link that has ended or was mistyped. It tells nothing of what was there. */
export function Ended({ contact, emptyStudio }: EndedProps) {
  const { ended } = words;
  return (
    <div className="wrap proofs-page proofs-ended">
      <div>
        <h1 tabIndex={-1}>{ended.heading}</h1>
        <p className="lead">{ended.lead}</p>
        <div className="proofs-actions">
          <ButtonLink variant="primary" href={mailto(contact.email, { subject: ended.subject, body: [] })}>
            {ended.ask}
          </ButtonLink>
          <ButtonLink variant="quiet" href={tel(contact.phone.number)}>
            {fillPlaceholders(ended.call, { phone: contact.phone.display })}
          </ButtonLink>
        </div>
        <p>{fillPlaceholders(ended.answer, { email: contact.email })}</p>
      </div>
      {emptyStudio}
    </div>
  );
}
