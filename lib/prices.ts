import { headshot } from '@/content/headshot';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { PricePlaceholder } from '@/content/schema/kinds';
import type { PriceEstimateContent, ProductContent } from '@/content/schema/product';
import { studio } from '@/content/studio';
import { dollars, fillPlaceholders } from './format';
import { portraitKindsOf } from './inquiry/offers';

const packages = headshot.pricing.packages.map(({ price }) => price);
const sessions = studio.sessions.map(({ price }) => price);
const { onWhite }: ProductContent = product;

/** The lowest and the highest price of a package or session, in whole dollars. */
export const priceRange: [lowest: number, highest: number] = [
  Math.min(...packages, ...sessions),
  Math.max(...packages, ...sessions),
];

/** The lowest price on each page, in whole dollars; null if the content hides it. */
const lowest: Record<PricePlaceholder, number | null> = {
  headshot: Math.min(...packages),
  studio: Math.min(...sessions),
  portrait: Math.min(...portraitKindsOf(portrait, studio).map(({ cents }) => cents / 100)),
  product: onWhite?.estimate?.from ?? null,
};

/** A text with the lowest prices for its placeholders, such as `from {studio}`; null if one of them is hidden. */
export function fillPrices(text: string): string | null {
  const prices = Object.entries(lowest).flatMap(([name, price]) => (price ? [[name, dollars(price)]] : []));
  const filled = fillPlaceholders(text, Object.fromEntries(prices));
  return filled.includes('{') ? null : filled;
}

/** The prices of an estimate as text: of one picture, and of as many as it begins with. */
export function estimatedPrices({
  from,
  upTo,
  count,
}: Pick<PriceEstimateContent, 'from' | 'upTo' | 'count'>) {
  return {
    from: dollars(from),
    upTo: dollars(upTo),
    low: dollars(count * from),
    high: dollars(count * upTo),
    count: String(count),
  };
}
