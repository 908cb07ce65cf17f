import { Section } from '@/components/ui/Section';
import type { Contact, EnquiryContent } from '@/content/types';
import { messageOf } from '@/lib/enquiry/message';
import { type Catalogue, nothingChosen, quoteOf } from '@/lib/enquiry/quote';
import { money } from '@/lib/format';
import { mailto, tel } from '@/lib/links';

type EnquiryLinksProps = {
  catalogue: Catalogue;
  words: EnquiryContent['words'];
  contact: Contact;
};

/** What stands in the place of the composer without scripts: an e-mail for each offer, and the number. */
export function EnquiryLinks({ catalogue, words, contact }: EnquiryLinksProps) {
  return (
    <div className="without-js">
      <Section heading={words.withoutScripts}>
        <ul className="grid justify-items-start">
          {catalogue.offers.flatMap(({ items }) =>
            items.map(({ id, name, cents }) => (
              <li key={id}>
                <a
                  className="link"
                  href={mailto(
                    contact.email,
                    messageOf(quoteOf(catalogue, { ...nothingChosen, offer: id }), words),
                  )}
                >
                  {name}, {money(cents)}
                </a>
              </li>
            )),
          )}
          <li>
            <a className="link" href={tel(contact.phone.dial)}>
              {words.call} {contact.phone.display}
            </a>
          </li>
        </ul>
      </Section>
    </div>
  );
}
