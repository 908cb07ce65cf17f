import type { HeadshotContent } from '@/content/schema/headshot';

/**
 * How many images packages of the price list include, and what each further one costs with either retouching, in whole
 * dollars; null where the price list has none: the owner types one.
 */
export function proofPricesOf({ pricing, extras }: Pick<HeadshotContent, 'pricing' | 'extras'>) {
  const priceOf = (kind: 'basic' | 'advanced') =>
    extras?.rows.find(({ retouching }) => retouching === kind)?.price ?? null;
  return {
    packages: (pricing?.packages ?? []).flatMap(({ name, retouched }) =>
      retouched === undefined ? [] : [{ name, included: retouched }],
    ),
    basicPrice: priceOf('basic'),
    advancedPrice: priceOf('advanced'),
  };
}
