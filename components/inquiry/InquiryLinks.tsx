import { Section } from '@/components/ui/Section';
import type { InquireContent } from '@/content/schema/inquire';
import type { Contact } from '@/content/schema/site';
import { money } from '@/lib/format';
import { messageOf } from '@/lib/inquiry/message';
import { type Catalog, emptySelection, offersOf, quoteOf } from '@/lib/inquiry/quote';
import { mailto, tel } from '@/lib/links';

type InquiryLinksProps = {
  catalog: Catalog;
  labels: InquireContent['labels'];
  contact: Contact;
};

/** Replaces the composer without scripts: an e-mail link for each offer, and the phone number. */
export function InquiryLinks({ catalog, labels, contact }: InquiryLinksProps) {
  return (
    <div className="without-js">
      <Section heading={labels.withoutScripts}>
        <ul className="grid justify-items-start">
          {offersOf(catalog).map(({ id, name, cents }) => (
            <li key={id}>
              <a
                className="link"
                href={mailto(
                  contact.email,
                  messageOf(quoteOf(catalog, { ...emptySelection, offer: id }), labels, null),
                )}
              >
                {name}
                {cents !== null && `, ${money(cents)}`}
              </a>
            </li>
          ))}
          <li>
            <a className="link" href={tel(contact.phone.number)}>
              {labels.call} {contact.phone.display}
            </a>
          </li>
        </ul>
      </Section>
    </div>
  );
}
