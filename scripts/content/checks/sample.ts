import type { HomeContent } from '../../../content/schema/home';
import type { SiteContent } from '../../../content/schema/site';

/** What the sample studio is called and counts, where it is, and addresses and numbers that belong to nobody. */
const isOfTheSample = {
  name: (value: string) => /northlight/i.test(value),
  // Reserved for examples (RFC 2606) and for fiction (North American Numbering Plan, 555-0100 to 555-0199).
  address: (value: string) => /\.example(\/|$)/.test(value),
  number: (value: string) => /55501\d\d$/.test(value),
  city: (value: string) => value === 'Seattle',
  figure: (value: string) => ['678', '479'].includes(value),
  tax: (value: string) => value === 'Plus sales tax where it applies.',
};

type Fact = [field: string, value: string, kind: keyof typeof isOfTheSample];

/** The studio's facts that are still those of the sample studio, as lines that name file and field. */
export function factsOfTheSample(
  { name, url, contact, place, booking }: Pick<SiteContent, 'name' | 'url' | 'contact' | 'place' | 'booking'>,
  about: Pick<NonNullable<HomeContent['about']>, 'figures'> | null,
): string[] {
  const facts: Fact[] = [
    ['content/site.ts: name', name, 'name'],
    ['content/site.ts: url', url, 'address'],
    ['content/site.ts: contact.email', contact.email, 'address'],
    ['content/site.ts: contact.phone.number', contact.phone.number, 'number'],
    ['content/site.ts: booking.tax', booking.tax ?? '', 'tax'],
    // Another studio may be in Seattle, too.
    ...(isOfTheSample.name(name) ? [['content/site.ts: place.city', place.city, 'city'] satisfies Fact] : []),
    ...(about?.figures ?? []).map(
      ({ value }, position): Fact => [
        `content/home.ts: about.figures[${position}].value`,
        String(value),
        'figure',
      ],
    ),
  ];
  return facts
    .filter(([, value, kind]) => isOfTheSample[kind](value))
    .map(([field, value]) => `${field}: ${value}`);
}
