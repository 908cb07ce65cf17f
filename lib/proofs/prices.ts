import type { HeadshotContent } from '@/content/schema/headshot';

/** How the price list names what is beyond a package. The first price is basic retouching, the second advanced. */
const additional = /additional image/i;

/** What packages of the price list include, and what more images cost, in whole dollars; zero where nothing is listed. */
export function proofPricesOf({ pricing, extras }: Pick<HeadshotContent, 'pricing' | 'extras'>) {
  const packages = pricing?.packages ?? [];
  const [basic, advanced] = (extras?.rows ?? []).filter(({ unit = '' }) => additional.test(unit));
  return {
    packages: packages.flatMap(({ name, includes }) => {
      const line = includes.find((text) => /^\d+ retouched image/i.test(text));
      return line ? [{ name, included: Number.parseInt(line, 10) }] : [];
    }),
    basicPrice: basic?.price ?? 0,
    advancedPrice: advanced?.price ?? basic?.price ?? 0,
  };
}
