import { ButtonLink } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import type { PricingContent } from '@/content/schema/headshot';
import type { Booking, Contact } from '@/content/schema/site';
import { formatDollars } from '@/lib/format';
import { createMailtoUrl, createSmsUrl, createTelUrl, getActionUrl } from '@/lib/links';
import { pages } from '@/lib/pages';
import { joinSentences } from '@/lib/placeholders';

type PricingProps = Omit<PricingContent, 'quote'> & { contact: Contact } & Pick<Booking, 'calendar'>;

/** Packages side by side, stacked below 35rem. Each package has a link to the page for planning a session, and an e-mail link for booking. */
export function Pricing(props: PricingProps) {
  const { id, heading, packages, promise, pick, book, sooner, questions, contact, calendar } = props;
  const promiseText = joinSentences(promise ?? []);
  return (
    <Section
      id={id}
      heading={heading}
      aside={promiseText && <p className="text-h4 text-muted">{promiseText}</p>}
    >
      <div className="packages">
        {packages.map(({ id: packageId, name, price, why, includes, retouching }) => (
          <article key={packageId} id={packageId} aria-label={name}>
            <h3>{name}</h3>
            <p>{formatDollars(price)}</p>
            <p>{why}</p>
            <ul>
              {includes.map((item, line) => (
                <li key={line}>{item}</li>
              ))}
            </ul>
            <div>
              {retouching && <p className="mb-2 text-sm">{retouching}</p>}
              <ButtonLink
                variant="primary"
                aria-label={`${pick}: ${name}`}
                href={`${pages.inquire.path}?offer=${packageId}`}
              >
                {pick}
              </ButtonLink>
              <a
                className="link text-sm"
                aria-label={`${book}: ${name}`}
                href={createMailtoUrl(contact.email, {
                  subject: `${book}: ${name}, ${formatDollars(price)}`,
                  body: [`${name}, ${formatDollars(price)}`, '', ...questions],
                })}
              >
                {book}
              </a>
            </div>
          </article>
        ))}
      </div>
      {(sooner || calendar) && (
        <p className="mt-7 flex flex-wrap items-center gap-x-6 border-t border-line pt-2.5 text-sm text-muted">
          {sooner && (
            <>
              {sooner.text}
              <TextLink
                label={sooner.message}
                href={createSmsUrl(contact.phone.number)}
                className="text-ink"
              />
              <TextLink label={sooner.call} href={createTelUrl(contact.phone.number)} className="text-ink" />
              <TextLink
                label={sooner.ask.label}
                href={getActionUrl(sooner.ask, contact)}
                className="text-ink"
              />
            </>
          )}
          {calendar && <TextLink {...calendar} className="text-ink" />}
        </p>
      )}
    </Section>
  );
}
