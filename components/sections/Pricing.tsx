import { ButtonLink } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { PricingContent } from '@/content/schema/headshot';
import type { Booking, Contact } from '@/content/schema/site';
import { dollars } from '@/lib/format';
import { mailto, sms, tel } from '@/lib/links';
import { pages } from '@/lib/pages';

/** Packages side by side, stacked below 35rem; each has an e-mail link for booking. */
export function Pricing({
  id,
  heading,
  packages,
  promise,
  quote,
  book,
  total,
  sooner,
  reach,
  questions,
  contact,
  calendar,
}: PricingContent & { contact: Contact; calendar: Booking['calendar'] }) {
  return (
    <Section
      id={id}
      heading={heading}
      aside={
        promise && (
          <p className="text-lg text-muted">
            {promise.map((sentence, position) => (
              <span key={position} className="max-md:block">
                {`${sentence} `}
              </span>
            ))}
          </p>
        )
      }
    >
      <div className="packages">
        {packages.map(({ id: packageId, name, price, includes }) => (
          <article key={packageId} id={packageId} aria-label={name}>
            <h3>{name}</h3>
            <p>{dollars(price)}</p>
            <ul>
              {includes.map((item, position) => (
                <li key={position}>{item}</li>
              ))}
            </ul>
            <div>
              <ButtonLink
                variant="primary"
                aria-label={`${book}: ${name}`}
                href={mailto(contact.email, {
                  subject: `${book}: ${name}, ${dollars(price)}`,
                  body: [`${name}, ${dollars(price)}`, '', ...questions],
                })}
              >
                {book}
              </ButtonLink>
              <a
                className="link text-sm"
                aria-label={`${total}: ${name}`}
                href={`${pages.inquire.path}?offer=${packageId}`}
              >
                {total}
              </a>
            </div>
          </article>
        ))}
      </div>
      {(sooner || calendar) && (
        <p className="mt-8 flex flex-wrap items-center gap-x-4 text-sm text-muted md:gap-x-6 md:text-base">
          {sooner && (
            <>
              {sooner.text}
              <a className="link text-ink" href={sms(contact.phone.number)}>
                {sooner.message}
              </a>
              <a className="link text-ink" href={tel(contact.phone.number)}>
                {sooner.call}
              </a>
            </>
          )}
          {calendar && (
            <a className="link text-ink" href={calendar.href}>
              {calendar.label}
            </a>
          )}
        </p>
      )}
      {/* On phones the line above is enough: the page would be a screen longer. */}
      <div
        className={`twelve-columns mt-10 gap-y-8 border-t border-line pt-6 ${sooner ? 'max-md:hidden' : ''}`}
      >
        {quote && (
          <figure className="lg:col-span-7">
            <blockquote className="font-display text-xl leading-[1.36] tracking-[-.008em]">
              {`“${quote.quote}”`}
            </blockquote>
            <figcaption className="mt-2 text-sm text-muted">
              <cite className="not-italic">{quote.name}</cite>
              {quote.role && `, ${quote.role}`}
            </figcaption>
          </figure>
        )}
        <div className="lg:col-start-9 lg:col-end-13">
          <p className="text-sm text-muted">{reach.text}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <a className="link min-w-0 wrap-anywhere text-ink" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            {reach.or}
            <a className="link text-ink" href={tel(contact.phone.number)}>
              {contact.phone.display}
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}
