import type { HeadshotContent, LightContent, PriceRow } from '@/content/schema/headshot';
import type { InquireContent } from '@/content/schema/inquire';
import type { PortraitContent } from '@/content/schema/portrait';
import type { ProductContent } from '@/content/schema/product';
import type { StudioContent } from '@/content/schema/studio';
import { settingText } from '@/lib/light';
import { pages } from '@/lib/pages';
import { reservedParameters } from './address';
import { offerIdOf, portraitKindsOf } from './offers';
import type { Catalog, Estimate, Extra, Lights, Offer } from './quote';

const cents = (dollars: number) => dollars * 100;

type Contents = {
  headshot: Pick<HeadshotContent, 'pricing' | 'teams' | 'extras' | 'grooming' | 'light'>;
  studio: Pick<StudioContent, 'sessions' | 'questions'>;
  inquire: Pick<InquireContent, 'quotes' | 'team' | 'pictures' | 'places'>;
  product: Pick<ProductContent, 'onWhite'>;
  portrait: Pick<PortraitContent, 'groups'>;
};

/**
 * Everything that can be requested: the priced items of the headshot and studio pages, and what is only estimated, from the
 * prices of its page, so that each price is written only once.
 *
 * @throws Error when two of them would have the same name in a plan's URL, or a portrait names no session
 */
export function catalogOf(
  { pricing, teams, extras, grooming, light }: Contents['headshot'],
  studio: Contents['studio'],
  { quotes, team, pictures, places }: Contents['inquire'],
  { onWhite }: Contents['product'],
  portrait: Contents['portrait'],
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
    ({ id, name, summary, price, includes, looks, minutes = 0 }, position): Offer => ({
      id: unique(id, `content/headshot.ts: pricing.packages[${position}].id`),
      kind: 'me',
      name,
      summary: summary ?? includes.join(', '),
      cents: cents(price),
      estimate: null,
      kinds: [],
      includes,
      looks: looks ?? null,
      minutes,
      questions: pricing.questions,
    }),
  );
  const sessions = studio.sessions.map(
    ({ title, summary, price, description, minutes = 0 }, position): Offer => ({
      id: unique(offerIdOf(title), `content/studio.ts: sessions[${position}].title`),
      kind: 'me',
      name: title,
      summary: summary ?? description,
      cents: cents(price),
      estimate: null,
      kinds: [],
      includes: [description],
      looks: null,
      minutes,
      questions: studio.questions,
    }),
  );
  const estimates: Record<Offer['kind'], Estimate | null> = {
    me: { from: cents(Math.min(...studio.sessions.map(({ price }) => price))), upTo: null },
    team: teams && { from: cents(teams.from), upTo: null },
    product: onWhite?.estimate
      ? { from: cents(onWhite.estimate.from), upTo: cents(onWhite.estimate.upTo) }
      : null,
  };
  const portraitKinds = portraitKindsOf(portrait, studio);
  const estimated = (quotes ?? []).map(
    ({ id, ...rest }, position): Offer => ({
      ...rest,
      id: unique(id, `content/inquire.ts: quotes[${position}].id`),
      cents: null,
      estimate: estimates[rest.kind],
      kinds: rest.kind === 'me' ? portraitKinds : [],
      includes: [],
      looks: null,
      minutes: 0,
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
    sessions: [...sessions, ...estimated.filter(({ kind }) => kind === 'me')],
    others: estimated.filter(({ kind }) => kind !== 'me'),
    // What is done for each look, such as hair, goes with makeup for each look or with none.
    extras: allExtras.map((extra) =>
      extra.perLook && !extra.makeup ? { ...extra, includedIn: wholeMakeups } : extra,
    ),
    startCounts: { people: team.start, pictures: pictures.start },
    leastPeople: team.least,
    places: { me: places, team: team.places },
    lights: light && lightsOf(light),
  };
}

/** Only what names a light: the rest is not sent to the page. */
function lightsOf({ id, presets }: LightContent): Lights {
  return {
    section: `${pages.headshot.path}#${id}`,
    presets: presets.map((preset) => ({ id: preset.id, name: preset.name, setting: settingText(preset) })),
  };
}
