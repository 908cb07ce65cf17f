import { Section } from '@/components/ui/Section';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { messageOf, priceText } from '@/lib/inquiry/message';
import { type Catalog, emptySelection, offersOf, quoteOf } from '@/lib/inquiry/quote';
import { mailto, tel } from '@/lib/links';
import { words } from './words';

type InquiryLinksProps = {
  catalog: Catalog;
  contact: Contact;
};

/** Replaces the composer without scripts: an e-mail link for each offer, and the phone number. */
export function InquiryLinks({ catalog, contact }: InquiryLinksProps) {
  return (
    <div className="without-js">
      <Section heading={words.withoutScripts}>
        <ul className="grid justify-items-start">
          {offersOf(catalog).map(({ id, kind, name, cents, estimate }) => (
            <li key={id}>
              <a
                className="link"
                href={mailto(
                  contact.email,
                  messageOf(quoteOf(catalog, { ...emptySelection, offer: id }), words, null),
                )}
              >
                {`${name}, ${kind === 'me' || !estimate ? priceText(cents, estimate, words) : fillPlaceholders(words.each, { price: priceText(cents, estimate, words) })}`}
              </a>
            </li>
          ))}
          <li>
            <a className="link" href={tel(contact.phone.number)}>
              {words.call} {contact.phone.display}
            </a>
          </li>
        </ul>
      </Section>
    </div>
  );
}
