import type { HeadshotContent, PriceRow } from '@/content/schema/headshot';
import type { CustomPriceOffer, InquireContent } from '@/content/schema/inquire';
import type { PortraitContent } from '@/content/schema/portrait';
import type { ProductContent } from '@/content/schema/product';
import type { StudioContent } from '@/content/schema/studio';
import { serializeLightSetting } from '@/lib/light';
import { pages } from '@/lib/pages';
import { getPortraitKinds, getSeasonalKinds } from './offers';
import type { Catalog, Extra, Offer, PlaceChoice, Price } from './quote';

const createPrice = (dollars: number, bound: Price['bound'] = 'exact'): Price => ({ dollars, bound });

/** What most offers have. */
const usualOffer = { kind: 'me', isEstimated: false, portraitKinds: [] } satisfies Partial<Offer>;

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
 */
export function createCatalog(
  { pricing, teams, extras, grooming, light }: CatalogContent['headshot'],
  studio: CatalogContent['studio'],
  { quotes, team, pictures, places }: CatalogContent['inquire'],
  { onWhite }: CatalogContent['product'],
  portrait: CatalogContent['portrait'],
): Catalog {
  const guides = grooming?.guides ?? [];
  const extraRows = extras?.rows ?? [];
  const sessionMakeupIds = [...extraRows, ...guides.flatMap(({ rows }) => rows)]
    .filter(({ makeup, perLook }) => makeup && !perLook)
    .map(({ id }) => id);
  const createExtras = (rows: PriceRow[], group: string | null) =>
    rows.map(
      ({ id, name, price, unit, onTop, perLook, makeup }): Extra => ({
        id,
        name,
        unit,
        dollars: price,
        isPerLook: perLook ?? false,
        isMakeup: makeup ?? false,
        group,
        requiredId: onTop,
        // Makeup for the whole session already includes extras per look, such as hair. Makeup per look does not.
        includedIn: perLook && !makeup ? sessionMakeupIds : [],
      }),
    );
  const packages = pricing.packages.map(
    ({ id, name, summary, price, includes, looks = null, minutes = 0 }): Offer => ({
      ...usualOffer,
      id,
      name,
      summary: summary ?? includes.join(', '),
      price: createPrice(price),
      includes,
      looks,
      minutes,
      questions: pricing.questions,
    }),
  );
  const sessions = studio.sessions.map(
    ({ id, title, summary, price, description, minutes = 0 }): Offer => ({
      ...usualOffer,
      id,
      name: title,
      summary: summary ?? description,
      price: createPrice(price),
      includes: [description],
      looks: null,
      minutes,
      questions: studio.questions,
    }),
  );
  const productPrices = onWhite?.estimate;
  const getPrice = ({ kind, isOnWhite }: CustomPriceOffer): Price | null => {
    if (kind === 'me') return createPrice(Math.min(...studio.sessions.map(({ price }) => price)), 'from');
    if (kind === 'team') return teams && createPrice(teams.from, 'from');
    if (!productPrices) return null;
    return isOnWhite ? createPrice(productPrices.from) : createPrice(productPrices.upTo, 'upTo');
  };
  const tileKinds = getPortraitKinds(portrait, studio);
  const portraitKinds = [...tileKinds, ...getSeasonalKinds(portrait, tileKinds)];
  const estimatedOffers = (quotes ?? []).map(
    ({ isOnWhite, includes = [], ...offer }): Offer => ({
      ...usualOffer,
      ...offer,
      includes,
      price: getPrice({ isOnWhite, ...offer }),
      isEstimated: true,
      portraitKinds: offer.kind === 'me' ? portraitKinds : [],
      looks: null,
      minutes: 0,
    }),
  );
  return {
    packages,
    sessions: [...sessions, ...estimatedOffers.filter(({ kind }) => kind === 'me')],
    teamAndProductOffers: estimatedOffers.filter(({ kind }) => kind !== 'me'),
    extras: [
      ...createExtras(extraRows, null),
      ...guides.flatMap(({ rows, heading }) => createExtras(rows, heading)),
    ],
    startQuantities: { people: team.start, pictures: pictures.start },
    minTeamPeople: team.least,
    minutesPerPerson: team.minutesEach,
    places: { me: places.map(toPlace), team: team.places.map(toPlace) },
    // Only the fields that the page needs, so that the others are not sent to the browser.
    lights: light && {
      section: `${pages.headshot.path}#${light.id}`,
      presets: light.presets.map(({ id, name, ...setting }) => ({
        id,
        name,
        setting: serializeLightSetting(setting),
      })),
    },
  };
}

const toPlace = ({ id, name, isStudio = false }: InquireContent['places'][number]): PlaceChoice => ({
  id,
  name,
  isStudio,
});
