import { Section } from '@/components/ui/Section';
import type { Booking, Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/format';
import { messageOf, priceText } from '@/lib/inquiry/message';
import { type Catalog, emptySelection, type Offer, offersOf, quoteOf } from '@/lib/inquiry/quote';
import { mailto, tel } from '@/lib/links';
import { words } from './words';

type InquiryLinksProps = {
  catalog: Catalog;
  contact: Contact;
  tax: Booking['tax'];
};

/** Its price, or what is known of it; of teams and products for one. */
function priceOf({ kind, cents, estimate }: Offer): string {
  const price = priceText(cents, estimate, words);
  return kind === 'me' || !estimate ? price : fillPlaceholders(words.each, { price });
}

/** Replaces the planner without scripts: an e-mail link for each offer, and the phone number. */
export function InquiryLinks({ catalog, contact, tax }: InquiryLinksProps) {
  return (
    <div className="without-js">
      <Section heading={words.withoutScripts}>
        <ul className="grid justify-items-start">
          {offersOf(catalog).map((offer) => (
            <li key={offer.id}>
              <a
                className="link"
                href={mailto(
                  contact.email,
                  messageOf(quoteOf(catalog, { ...emptySelection, offer: offer.id }), words, tax, null),
                )}
              >
                {`${offer.name}, ${priceOf(offer)}`}
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
