import { ButtonLink } from '@/components/ui/Button';
import { Section } from '@/components/ui/Section';
import type { Contact, PricingContent } from '@/content/types';
import { dollars } from '@/lib/format';
import { mailto } from '@/lib/links';

/** Packages side by side, one below another under 35rem; each books itself by e-mail. */
export function Pricing({
  id,
  heading,
  packages,
  book,
  addressHint,
  questions,
  contact,
}: PricingContent & { contact: Contact }) {
  return (
    <Section id={id} heading={heading}>
      <div className="grid gap-x-gap gap-y-12 sm:grid-cols-3">
        {packages.map(({ id: packageId, name, price, includes }) => (
          <article
            key={packageId}
            id={packageId}
            aria-label={name}
            className="row-span-5 grid grid-rows-subgrid gap-y-0 border-t-2 border-ink pt-5 max-sm:grid-rows-none"
          >
            <h3 className="pr-4 sm:max-md:text-[1.1875rem]">{name}</h3>
            <p className="pt-5 pb-7 font-display text-4xl leading-none tracking-[-.03em] sm:max-md:text-[2.5rem]">
              {dollars(price)}
            </p>
            <ul className="mb-6 grid content-start gap-x-gap border-b border-line text-sm max-sm:grid-cols-2">
              {includes.map((item) => (
                <li key={item} className="border-t border-line py-[.6875rem] first-letter:uppercase">
                  {item}
                </li>
              ))}
            </ul>
            <ButtonLink
              variant="primary"
              className="max-md:w-full md:min-w-40 md:justify-self-start"
              aria-label={`${book}: ${name}`}
              href={mailto(contact.email, {
                subject: `${book}: ${name}, ${dollars(price)}`,
                body: [`${name}, ${dollars(price)}`, '', ...questions],
              })}
            >
              {book}
            </ButtonLink>
            <p className="mt-3 text-xs text-muted">
              {addressHint} <span className="select-all break-words text-ink">{contact.email}</span>
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}
