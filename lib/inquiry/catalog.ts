import type { HeadshotContent, LightContent, PriceRow } from '@/content/schema/headshot';
import type { InquireContent } from '@/content/schema/inquire';
import type { StudioContent } from '@/content/schema/studio';
import { pages } from '@/lib/pages';
import { reservedParameters } from './address';
import type { Catalog, Extra, Lights, Offer } from './quote';

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
  studio: Pick<StudioContent, 'sessions' | 'questions'>,
  { quotes, team, pictures, places }: Pick<InquireContent, 'quotes' | 'team' | 'pictures' | 'places'>,
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
  const rows = (list: PriceRow[], group: string | null, field: string) =>
    list.map(({ name, price, unit, onTop, perLook, makeup }, position): Extra => {
      const before = list[position - 1];
      return {
        id: unique(offerIdOf(name), `content/headshot.ts: ${field}[${position}].name`),
        name,
        unit,
        cents: cents(price),
        perLook: perLook ?? false,
        makeup: makeup ?? false,
        group,
        requiredId: onTop && before ? offerIdOf(before.name) : undefined,
        includedIn: [],
      };
    });
  for (const parameter of reservedParameters) owners.set(parameter, 'a parameter of every plan');
  const packages = pricing.packages.map(
    ({ id, name, summary, price, includes, looks }, position): Offer => ({
      id: unique(id, `content/headshot.ts: pricing.packages[${position}].id`),
      kind: 'me',
      name,
      summary: summary ?? includes.join(', '),
      cents: cents(price),
      includes,
      looks: looks ?? null,
      questions: pricing.questions,
    }),
  );
  const sessions = studio.sessions.map(
    ({ title, summary, price, description }, position): Offer => ({
      id: unique(offerIdOf(title), `content/studio.ts: sessions[${position}].title`),
      kind: 'me',
      name: title,
      summary: summary ?? description,
      cents: cents(price),
      includes: [description],
      looks: null,
      questions: studio.questions,
    }),
  );
  const byQuote = (quotes ?? []).map(
    ({ id, ...rest }, position): Offer => ({
      ...rest,
      id: unique(id, `content/inquire.ts: quotes[${position}].id`),
      cents: null,
      includes: [],
      looks: null,
    }),
  );
  const allExtras = [
    ...rows(extras?.rows ?? [], null, 'extras.rows'),
    ...(grooming?.guides ?? []).flatMap((guide, position) =>
      rows(guide.rows, guide.heading, `grooming.guides[${position}].rows`),
    ),
  ];
  const wholeMakeups = allExtras.filter(({ makeup, perLook }) => makeup && !perLook).map(({ id }) => id);
  return {
    packages,
    sessions: [...sessions, ...byQuote.filter(({ kind }) => kind === 'me')],
    others: byQuote.filter(({ kind }) => kind !== 'me'),
    // What is done for each look, such as hair, goes with makeup for each look or with none.
    extras: allExtras.map((extra) =>
      extra.perLook && !extra.makeup ? { ...extra, includedIn: wholeMakeups } : extra,
    ),
    startCounts: { people: team.start, pictures: pictures.start },
    places: { me: places, team: team.places },
    lights: light && lightsOf(light),
  };
}

/** Only what names a light: the rest is not sent to the page. */
function lightsOf({ id, presets }: LightContent): Lights {
  return {
    section: `${pages.headshot.path}#${id}`,
    presets: presets.map((preset) => ({ id: preset.id, name: preset.name })),
  };
}
