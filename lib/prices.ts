import type { HeadshotContent } from '@/content/schema/headshot';
import type { PortraitContent } from '@/content/schema/portrait';
import type { ProductContent } from '@/content/schema/product';
import type { SiteContent } from '@/content/schema/site';
import type { StudioContent } from '@/content/schema/studio';
import { getPortraitKinds } from './booking/offers';
import type { FieldPath } from './contentSchema';
import type { PriceField, Prices } from './placeholders';

type Packages = Pick<HeadshotContent, 'pricing'>;
type Sessions = Pick<StudioContent, 'sessions'>;

/** The lowest and the highest price of a package or session, in whole dollars. */
export function getPriceRange(
  { pricing }: Packages,
  { sessions }: Sessions,
): [lowest: number, highest: number] {
  const prices = [...pricing.packages, ...sessions].map(({ price }) => price);
  return [Math.min(...prices), Math.max(...prices)];
}

type PricedContent = {
  headshot: Pick<HeadshotContent, 'pricing' | 'teams' | 'extras' | 'grooming'>;
  studio: Sessions;
  portrait: Pick<PortraitContent, 'groups'>;
  product: Pick<ProductContent, 'onWhite'>;
  site: Pick<SiteContent, 'booking'>;
};

const listPrices = (items: { id: string; price: number }[], path: FieldPath): [string, PriceField][] =>
  items.map(({ id, price }, index) => [`price:${id}`, { dollars: price, path: [...path, index, 'price'] }]);

const findLowest = (prices: [string, PriceField][]): PriceField | undefined =>
  prices.map(([, price]) => price).sort((one, other) => one.dollars - other.dollars)[0];

/** Every price of the content by the placeholder that names it in texts, and the lowest price of each page. */
export function getPrices({ headshot, studio, portrait, product, site }: PricedContent): Prices {
  const { pricing, teams, extras, grooming } = headshot;
  const { onWhite } = product;
  const packages = listPrices(pricing.packages, ['headshot', 'pricing', 'packages']);
  const sessions = listPrices(studio.sessions, ['studio', 'sessions']);
  const portraitPrices = getPortraitKinds(portrait, studio).map(({ dollars }) => dollars);
  const guides = (grooming?.guides ?? []).flatMap(({ rows }, index) =>
    listPrices(rows, ['headshot', 'grooming', 'guides', index, 'rows']),
  );
  const { estimate } = onWhite ?? {};
  const estimatePath = ['product', 'onWhite', 'estimate'];
  const from = estimate && { dollars: estimate.from, path: [...estimatePath, 'from'] };
  const { deposit } = site.booking;
  return {
    ...Object.fromEntries([
      ...packages,
      ...sessions,
      ...listPrices(extras?.rows ?? [], ['headshot', 'extras', 'rows']),
      ...guides,
    ]),
    ...(teams && { [`price:${teams.id}`]: { dollars: teams.from, path: ['headshot', 'teams', 'from'] } }),
    ...(onWhite &&
      estimate && {
        [`price:${onWhite.id}`]: from,
        [`price:${onWhite.id}-up-to`]: { dollars: estimate.upTo, path: [...estimatePath, 'upTo'] },
      }),
    'price:deposit': deposit
      ? { dollars: deposit.amount, path: ['site', 'booking', 'deposit', 'amount'] }
      : undefined,
    'lowest:headshot': findLowest(packages),
    'lowest:studio': findLowest(sessions),
    'lowest:portrait': findLowest(sessions.filter(([, { dollars }]) => portraitPrices.includes(dollars))),
    'lowest:product': from ?? undefined,
  };
}
