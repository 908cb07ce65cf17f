import type { HeadshotContent, LightingDemoContent, PriceRow } from '@/content/schema/headshot';
import type { CustomPriceOffer, InquireContent } from '@/content/schema/inquire';
import type { PortraitContent } from '@/content/schema/portrait';
import type { ProductContent } from '@/content/schema/product';
import type { StudioContent } from '@/content/schema/studio';
import { serializeLightSetting } from '@/lib/light';
import { pages } from '@/lib/pages';
import { getOfferId, getPortraitKinds } from './offers';
import { reservedParameters } from './planQuery';
import type { Catalog, Estimate, Extra, Lights, Offer, Place } from './quote';

const toCents = (dollars: number) => dollars * 100;

type CatalogContent = {
  headshot: Pick<HeadshotContent, 'pricing' | 'teams' | 'extras' | 'grooming' | 'light'>;
  studio: Pick<StudioContent, 'sessions' | 'questions'>;
  inquire: Pick<InquireContent, 'quotes' | 'team' | 'pictures' | 'places'>;
  product: Pick<ProductContent, 'onWhite'>;
  portrait: Pick<PortraitContent, 'groups'>;
};

/**
 * Creates the catalog of everything that can be requested. Prices and estimates come from the content of the pages, so that each
 * price is written only once.
 *
 * @throws Error if two entries would have the same id in a plan's URL, or if a portrait names a session that does not exist
 */
export function createCatalog(
  { pricing, teams, extras, grooming, light }: CatalogContent['headshot'],
  studio: CatalogContent['studio'],
  { quotes, team, pictures, places }: CatalogContent['inquire'],
  { onWhite }: CatalogContent['product'],
  portrait: CatalogContent['portrait'],
): Catalog {
  /** The place in the content that each id comes from, for the error message. */
  const sourceById = new Map<string, string>();
  const reserveId = (id: string, source: string) => {
    const otherSource = sourceById.get(id);
    if (otherSource) {
      throw new Error(
        `${source}: would be named '${id}' in the URL of a plan, and so would ${otherSource}. Change one of the two.`,
      );
    }
    sourceById.set(id, source);
    return id;
  };
  const createExtras = (rows: PriceRow[], group: string | null, field: string) =>
    rows.map(({ name, price, unit, onTop, perLook, makeup }, position): Extra => {
      const previousRow = rows[position - 1];
      return {
        id: reserveId(getOfferId(name), `content/headshot.ts: ${field}[${position}].name`),
        name,
        unit,
        cents: toCents(price),
        isPerLook: perLook ?? false,
        isMakeup: makeup ?? false,
        group,
        requiredId: onTop && previousRow ? getOfferId(previousRow.name) : undefined,
        includedIn: [],
      };
    });
  for (const parameter of reservedParameters) sourceById.set(parameter, 'a parameter of every plan');
  const packages = pricing.packages.map(
    ({ id, name, summary, price, includes, looks, minutes = 0 }, position): Offer => ({
      id: reserveId(id, `content/headshot.ts: pricing.packages[${position}].id`),
      kind: 'me',
      name,
      summary: summary ?? includes.join(', '),
      cents: toCents(price),
      estimate: null,
      portraitKinds: [],
      includes,
      looks: looks ?? null,
      minutes,
      questions: pricing.questions,
    }),
  );
  const sessions = studio.sessions.map(
    ({ title, summary, price, description, minutes = 0 }, position): Offer => ({
      id: reserveId(getOfferId(title), `content/studio.ts: sessions[${position}].title`),
      kind: 'me',
      name: title,
      summary: summary ?? description,
      cents: toCents(price),
      estimate: null,
      portraitKinds: [],
      includes: [description],
      looks: null,
      minutes,
      questions: studio.questions,
    }),
  );
  const productEstimate = onWhite?.estimate;
  const getEstimate = ({ kind, isOnWhite = false }: CustomPriceOffer): Estimate | null => {
    if (kind === 'me')
      return { from: toCents(Math.min(...studio.sessions.map(({ price }) => price))), upTo: null };
    if (kind === 'team') return teams && { from: toCents(teams.from), upTo: null };
    if (!productEstimate) return null;
    const whiteCents = toCents(productEstimate.from);
    return isOnWhite
      ? { from: whiteCents, upTo: whiteCents }
      : { from: null, upTo: toCents(productEstimate.upTo) };
  };
  const portraitKinds = getPortraitKinds(portrait, studio);
  const estimatedOffers = (quotes ?? []).map(
    ({ isOnWhite, ...offer }, position): Offer => ({
      ...offer,
      id: reserveId(offer.id, `content/inquire.ts: quotes[${position}].id`),
      cents: null,
      estimate: getEstimate({ isOnWhite, ...offer }),
      portraitKinds: offer.kind === 'me' ? portraitKinds : [],
      includes: offer.includes ?? [],
      looks: null,
      minutes: 0,
    }),
  );
  const allExtras = [
    ...createExtras(extras?.rows ?? [], null, 'extras.rows'),
    ...(grooming?.guides ?? []).flatMap((guide, position) =>
      createExtras(guide.rows, guide.heading, `grooming.guides[${position}].rows`),
    ),
  ];
  const sessionMakeupIds = allExtras
    .filter(({ isMakeup, isPerLook }) => isMakeup && !isPerLook)
    .map(({ id }) => id);
  return {
    packages,
    sessions: [...sessions, ...estimatedOffers.filter(({ kind }) => kind === 'me')],
    teamAndProductOffers: estimatedOffers.filter(({ kind }) => kind !== 'me'),
    // Makeup for the whole session already includes extras per look, such as hair. Makeup per look does not.
    extras: allExtras.map((extra) =>
      extra.isPerLook && !extra.isMakeup ? { ...extra, includedIn: sessionMakeupIds } : extra,
    ),
    startQuantities: { people: team.start, pictures: pictures.start },
    minTeamPeople: team.least,
    minutesPerPerson: team.minutesEach,
    places: { me: places.map(toPlace), team: team.places.map(toPlace) },
    lights: light && createLights(light),
  };
}

const toPlace = ({ isStudio = false, ...place }: InquireContent['places'][number]): Place => ({
  ...place,
  isStudio,
});

/** Keeps only the fields that the page needs, so that the others are not sent to the browser. */
function createLights({ id, presets }: LightingDemoContent): Lights {
  return {
    section: `${pages.headshot.path}#${id}`,
    presets: presets.map((preset) => ({
      id: preset.id,
      name: preset.name,
      setting: serializeLightSetting(preset),
    })),
  };
}
