import type { HeadshotContent } from '@/content/schema/headshot';
import type { PortraitContent } from '@/content/schema/portrait';
import type { PriceEstimateContent, ProductContent } from '@/content/schema/product';
import type { SiteContent } from '@/content/schema/site';
import type { StudioContent } from '@/content/schema/studio';
import { formatDollars } from './format';
import { getPortraitKinds } from './inquiry/offers';
import type { Prices } from './placeholders';

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

/** The parts of the content that have prices. */
type PricedContent = {
  headshot: Pick<HeadshotContent, 'pricing' | 'teams' | 'extras' | 'grooming'>;
  studio: Sessions;
  portrait: Pick<PortraitContent, 'groups'>;
  product: Pick<ProductContent, 'onWhite'>;
  site: Pick<SiteContent, 'booking'>;
};

/** Every price of the content by the placeholder that names it in texts, and the lowest price of each page. */
export function getPrices({ headshot, studio, portrait, product, site }: PricedContent): Prices {
  const { pricing, teams, extras, grooming } = headshot;
  const { onWhite } = product;
  const items = [
    ...pricing.packages,
    ...studio.sessions,
    ...(extras?.rows ?? []),
    ...(grooming?.guides ?? []).flatMap(({ rows }) => rows),
  ];
  return {
    ...Object.fromEntries(items.map(({ id, price }) => [`price:${id}`, price])),
    ...(teams && { [`price:${teams.id}`]: teams.from }),
    ...(onWhite?.estimate && {
      [`price:${onWhite.id}`]: onWhite.estimate.from,
      [`price:${onWhite.id}-up-to`]: onWhite.estimate.upTo,
    }),
    'price:deposit': site.booking.deposit?.amount,
    'lowest:headshot': Math.min(...pricing.packages.map(({ price }) => price)),
    'lowest:studio': Math.min(...studio.sessions.map(({ price }) => price)),
    'lowest:portrait': Math.min(...getPortraitKinds(portrait, studio).map(({ dollars }) => dollars)),
    'lowest:product': onWhite?.estimate?.from,
  };
}

/** Formats the prices of an estimate: of one picture, and of the number of pictures that the estimate starts with. */
export function formatEstimatedPrices({
  from,
  upTo,
  count,
}: Pick<PriceEstimateContent, 'from' | 'upTo' | 'count'>) {
  return {
    from: formatDollars(from),
    upTo: formatDollars(upTo),
    low: formatDollars(count * from),
    high: formatDollars(count * upTo),
    count: String(count),
  };
}
