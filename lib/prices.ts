import type { HeadshotContent } from '@/content/schema/headshot';
import type { PortraitContent } from '@/content/schema/portrait';
import type { PriceEstimateContent, ProductContent } from '@/content/schema/product';
import type { StudioContent } from '@/content/schema/studio';
import { formatDollars } from './format';
import { getPortraitKinds } from './inquiry/offers';
import type { LowestPrices } from './placeholders';

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

/** The lowest price on each page. */
export function getLowestPrices(
  { pricing }: Packages,
  studio: Sessions,
  portrait: Pick<PortraitContent, 'groups'>,
  { onWhite }: Pick<ProductContent, 'onWhite'>,
): LowestPrices {
  return {
    headshot: Math.min(...pricing.packages.map(({ price }) => price)),
    studio: Math.min(...studio.sessions.map(({ price }) => price)),
    portrait: Math.min(...getPortraitKinds(portrait, studio).map(({ cents }) => cents / 100)),
    product: onWhite?.estimate?.from ?? null,
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
