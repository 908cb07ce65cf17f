import type { HeadshotContent } from '@/content/schema/headshot';
import type { CustomPriceOffer, InquireContent } from '@/content/schema/inquire';
import type { PortraitContent } from '@/content/schema/portrait';
import type { StudioContent } from '@/content/schema/studio';

/** A package, session, portrait or product that the site sells. */
export type ProofPackage = {
  /** The query string of /inquire that asks for the package: `offer=basic`. */
  query: string;
  name: string;
  /** How many images are included; null if that depends on the session. */
  included: number | null;
  /** How included images are usually retouched. */
  retouching: 'none' | 'basic';
  /** The preselected number of pictures, if visitors choose how many they want. */
  pictures?: number;
};

/** What packages include, and what more images cost, in whole dollars. */
export type ProofPrices = {
  packages: ProofPackage[];
  /** Null if the price list has no price for additional images. */
  basicPrice: number | null;
  advancedPrice: number | null;
};

type PriceContents = {
  headshot: Pick<HeadshotContent, 'pricing' | 'extras'>;
  studio: Pick<StudioContent, 'sessions'>;
  portrait: Pick<PortraitContent, 'groups'>;
  inquire: Pick<InquireContent, 'quotes' | 'pictures'>;
};

/**
 * Collects from the content how many images each package includes, and what an additional image costs, in whole dollars. A price
 * is null if the price list has none; the owner types it instead.
 */
export function getProofPrices({ headshot, studio, portrait, inquire }: PriceContents): ProofPrices {
  const { pricing, extras } = headshot;
  const getPrice = (id: string) => extras?.rows.find((extra) => extra.id === id)?.price ?? null;
  const getCustomPriceOffers = (kind: CustomPriceOffer['kind']) =>
    (inquire.quotes ?? []).filter((offer) => offer.kind === kind);
  const createPackage = (query: string, name: string, included?: number | null): ProofPackage => ({
    query,
    name,
    included: included ?? null,
    retouching: 'none',
  });
  const portraits = getCustomPriceOffers('me').flatMap((offer) =>
    portrait.groups.flatMap(({ tiles }) =>
      tiles.flatMap((tile) => {
        const session = tile.kind === 'text' && studio.sessions.find(({ id }) => id === tile.session);
        return session
          ? createPackage(`offer=${offer.id}&kind=${tile.id}`, tile.heading, session.processed)
          : [];
      }),
    ),
  );
  return {
    packages: [
      ...(pricing?.packages ?? []).map(({ id, name, retouched }) => ({
        ...createPackage(`offer=${id}`, name, retouched),
        retouching: 'basic' as const,
      })),
      ...studio.sessions.map(({ id, title, processed }) => createPackage(`offer=${id}`, title, processed)),
      ...portraits,
      ...getCustomPriceOffers('product').map(({ id, name }) => ({
        ...createPackage(`offer=${id}`, name),
        pictures: inquire.pictures.start,
      })),
    ],
    basicPrice: getPrice('basic-retouch'),
    advancedPrice: getPrice('advanced-retouch'),
  };
}

/** Finds the package that the query string of a plan asks for, with the number of its images; null if none matches. */
export function findPackage(planQuery: string, packages: ProofPackage[]): ProofPackage | null {
  const planParameters = new URLSearchParams(planQuery);
  const matchingPackage = packages.find(({ query }) =>
    [...new URLSearchParams(query)].every(([name, value]) => planParameters.get(name) === value),
  );
  if (!matchingPackage?.pictures) return matchingPackage ?? null;
  // A plan has the number of pictures of each product offer, by its id.
  const counts = packages.map(({ query, pictures }) =>
    pictures ? Number(planParameters.get(query.replace('offer=', ''))) : 0,
  );
  const included = counts.reduce((sum, count) => sum + count, 0) || Number(planParameters.get('pics'));
  return { ...matchingPackage, included: included || matchingPackage.pictures };
}
