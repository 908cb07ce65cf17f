import type { HeadshotContent, LightContent, PriceRow } from '@/content/schema/headshot';
import type { InquireContent } from '@/content/schema/inquire';
import type { StudioContent } from '@/content/schema/studio';
import { dimmers } from '@/lib/light';
import { pages } from '@/lib/pages';
import type { Catalog, Extra, Lights } from './quote';

const cents = (dollars: number) => dollars * 100;

/** The URL form of a name, up to its first comma: `Basic retouch` becomes `basic-retouch`. */
export function offerIdOf(name: string): string {
  return (name.split(',')[0] ?? name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Everything that can be requested: the priced items of the headshot and studio pages, so that each price is written
 * only once, and the offers by quote.
 *
 * @throws Error when two of them would have the same name in a plan's URL
 */
export function catalogOf(
  { pricing, extras, grooming, light }: Pick<HeadshotContent, 'pricing' | 'extras' | 'grooming' | 'light'>,
  studio: Pick<StudioContent, 'sessions' | 'labels'>,
  { quotes, labels }: Pick<InquireContent, 'quotes' | 'labels'>,
): Catalog {
  /** Where in the content each name is from. */
  const owners = new Map<string, string>();
  const unique = (id: string, owner: string) => {
    const other = owners.get(id);
    if (other) {
      throw new Error(
        `${owner}: would be named '${id}' in the URL of a plan, and so would ${other}. Change one of the two.`,
      );
    }
    owners.set(id, owner);
    return id;
  };
  const rows = (list: PriceRow[], field: string) =>
    list.map(({ name, price, unit, onTop, perLook }, position): Extra => {
      const before = list[position - 1];
      return {
        id: unique(offerIdOf(name), `content/headshot.ts: ${field}[${position}].name`),
        name,
        unit,
        cents: cents(price),
        perLook: perLook ?? false,
        requiredId: onTop && before ? offerIdOf(before.name) : undefined,
      };
    });
  return {
    offers: [
      {
        heading: labels.packages,
        items: pricing.packages.map(({ id, name, summary, price, includes, looks }, position) => ({
          id: unique(id, `content/headshot.ts: pricing.packages[${position}].id`),
          name,
          summary: summary ?? includes.join(', '),
          cents: cents(price),
          includes,
          looks: looks ?? null,
          questions: pricing.questions,
        })),
      },
      {
        heading: labels.sessions,
        items: studio.sessions.map(({ title, summary, price, description }, position) => ({
          id: unique(offerIdOf(title), `content/studio.ts: sessions[${position}].title`),
          name: title,
          summary: summary ?? description,
          cents: cents(price),
          includes: [description],
          looks: null,
          questions: studio.labels.questions,
        })),
      },
      ...(quotes
        ? [
            {
              heading: labels.quotes,
              items: quotes.map(({ id, name, summary, questions }, position) => ({
                id: unique(id, `content/inquire.ts: quotes[${position}].id`),
                name,
                summary,
                cents: null,
                includes: [],
                looks: null,
                questions,
              })),
            },
          ]
        : []),
    ],
    extras: [
      ...(extras ? [{ heading: null, items: rows(extras.rows, 'extras.rows') }] : []),
      ...(grooming?.guides ?? []).map((guide, position) => ({
        heading: guide.heading,
        items: rows(guide.rows, `grooming.guides[${position}].rows`),
      })),
    ],
    lights: light && lightsOf(light, labels.light),
  };
}

/** Only what names a light: the texts are sent to the page. */
function lightsOf({ id, presets, labels }: LightContent, label: string): Lights {
  const { shortLeft, shortRight, shortAhead } = labels;
  return {
    label,
    section: `${pages.headshot.path}#${id}`,
    presets: presets.map((preset) => ({ id: preset.id, name: preset.name })),
    directions: { shortLeft, shortRight, shortAhead },
    dimmers: dimmers.map((dimmer) => labels[dimmer]),
  };
}
