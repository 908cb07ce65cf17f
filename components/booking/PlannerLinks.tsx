import { Section } from '@/components/ui/Section';
import type { Booking, Contact } from '@/content/schema/site';
import { formatWeek, parseContentHours } from '@/lib/booking/calendar';
import { type Catalog, createQuote, emptyPlan, getOffers, type Offer } from '@/lib/booking/quote';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import { ActionLink, CallLink } from './ActionLink';
import { createMessage, formatPrice } from './message';
import { messages } from './messages';

type PlannerLinksProps = {
  catalog: Catalog;
  contact: Contact;
  booking: Booking;
};

/** Formats the price of an offer, or its estimate. Estimates for teams and products are for one person or picture. */
function formatOfferPrice({ kind, price }: Offer): string {
  const text = formatPrice(price);
  return kind === 'me' || !price ? text : fillPlaceholders(messages.each, { price: text });
}

/** Replaces the planner if scripts do not run: the usual hours, an e-mail link for each offer, and the phone number. */
export function PlannerLinks({ catalog, contact, booking }: PlannerLinksProps) {
  const week = formatWeek(parseContentHours(booking));
  return (
    <div className="without-js">
      <Section heading={messages.withoutScripts}>
        {week.length > 0 && (
          <p className="mb-4">{fillPlaceholders(messages.hours, { hours: week.join('; ') })}</p>
        )}
        <ul className="grid justify-items-start">
          {getOffers(catalog).map((offer) => (
            <li key={offer.id}>
              <ActionLink
                label={`${offer.name}, ${formatOfferPrice(offer)}`}
                href={createMailtoUrl(
                  contact.email,
                  createMessage(createQuote(catalog, { ...emptyPlan, offer: offer.id }), booking.tax, null),
                )}
              />
            </li>
          ))}
          <li>
            <CallLink {...contact} />
          </li>
        </ul>
      </Section>
    </div>
  );
}
