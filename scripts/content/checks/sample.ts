import type { HomeContent } from '../../../content/schema/home';
import type { PortraitContent } from '../../../content/schema/portrait';
import type { SiteContent } from '../../../content/schema/site';
import { isObject } from '../../../lib/isObject';

/** What the sample studio is called and counts, where it is, and addresses and numbers that belong to nobody. */
const isOfTheSample = {
  name: (value: string) => /northlight/i.test(value),
  // Reserved for examples (RFC 2606) and for fiction (North American Numbering Plan, 555-0100 to 555-0199).
  address: (value: string) => /\.example(\/|$)/.test(value),
  number: (value: string) => /55501\d\d$/.test(value),
  city: (value: string) => value === 'Seattle',
  figure: (value: string) => ['678', '479'].includes(value),
  tax: (value: string) => value === 'Plus sales tax where it applies.',
  // Promises and facts that only the owner of a studio knows.
  words: (value: string) =>
    /^(Attorney|Financial adviser|a picture on white)$|^November 10 for cards|until it ends/.test(value),
  session: (value: string) => /^(Christmas 30|Maternity 60|Senior 60|Family 90) Min Session$/.test(value),
};

type Fact = [field: string, value: string, kind: keyof typeof isOfTheSample];

type Pages = { home: Pick<HomeContent, 'about'>; portrait: Pick<PortraitContent, 'groups'>; product: object };

/** All texts of a part of the content, with the paths of their fields. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(isObject(value) ? value : {}).flatMap(([key, inner]) =>
    textsIn(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}

/** The studio's facts that are still those of the sample studio, as lines that name file and field. */
export function factsOfTheSample(
  { name, url, contact, place, booking }: Pick<SiteContent, 'name' | 'url' | 'contact' | 'place' | 'booking'>,
  pages: Pages,
): string[] {
  const { groups } = pages.portrait;
  const facts: Fact[] = [
    ['content/site.ts: name', name, 'name'],
    ['content/site.ts: url', url, 'address'],
    ['content/site.ts: contact.email', contact.email, 'address'],
    ['content/site.ts: contact.phone.number', contact.phone.number, 'number'],
    // Another studio may be in Seattle, and have such sessions and words, too.
    ...(isOfTheSample.name(name)
      ? [
          ['content/site.ts: booking.tax', booking.tax ?? '', 'tax'] satisfies Fact,
          ['content/site.ts: place.city', place.city, 'city'] satisfies Fact,
          ...groups.flatMap(({ tiles }, group) =>
            tiles.flatMap((tile, position): Fact[] =>
              tile.kind === 'image'
                ? []
                : [
                    [
                      `content/portrait.ts: groups[${group}].tiles[${position}].session`,
                      `${tile.heading} ${tile.session}`,
                      'session',
                    ],
                  ],
            ),
          ),
          ...Object.entries(pages).flatMap(([module, content]) =>
            textsIn(content).map(([path, text]): Fact => [`content/${module}.ts: ${path}`, text, 'words']),
          ),
        ]
      : []),
    ...(pages.home.about?.figures ?? []).map(
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
