import { headshot } from '@/content/headshot';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { PricePlaceholder } from '@/content/schema/fieldKinds';
import type { PriceEstimateContent, ProductContent } from '@/content/schema/product';
import { studio } from '@/content/studio';
import { fillPlaceholders, formatDollars } from './format';
import { getPortraitKinds } from './inquiry/offers';

const packagePrices = headshot.pricing.packages.map(({ price }) => price);
const sessionPrices = studio.sessions.map(({ price }) => price);
const { onWhite }: ProductContent = product;

/** The lowest and the highest price of a package or session, in whole dollars. */
export const priceRange: [lowest: number, highest: number] = [
  Math.min(...packagePrices, ...sessionPrices),
  Math.max(...packagePrices, ...sessionPrices),
];

/** The lowest price on each page, in whole dollars; null if the content hides it. */
const lowestPrices: Record<PricePlaceholder, number | null> = {
  headshot: Math.min(...packagePrices),
  studio: Math.min(...sessionPrices),
  portrait: Math.min(...getPortraitKinds(portrait, studio).map(({ cents }) => cents / 100)),
  product: onWhite?.estimate?.from ?? null,
};

/** Replaces placeholders such as `{studio}` with the lowest price of that page; null if the content hides one of these prices. */
export function fillPrices(text: string): string | null {
  const prices = Object.entries(lowestPrices).flatMap(([name, price]) =>
    price ? [[name, formatDollars(price)]] : [],
  );
  const filledText = fillPlaceholders(text, Object.fromEntries(prices));
  return filledText.includes('{') ? null : filledText;
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
