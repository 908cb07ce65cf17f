import type { HeadshotContent } from '@/content/schema/headshot';
import type { InquireContent, QuoteRequest } from '@/content/schema/inquire';
import type { PortraitContent } from '@/content/schema/portrait';
import type { StudioContent } from '@/content/schema/studio';
import { offerIdOf } from '@/lib/inquiry/offers';

/** Something that the site sells. */
export type ProofPackage = {
  /** The query string of /inquire that asks for it: `offer=basic`. */
  query: string;
  name: string;
  /** How many images it includes; null if that depends on the session. */
  included: number | null;
  /** Where visitors choose how many: the number at first. */
  pictures?: number;
};

/** What packages include, and what more images cost, in whole dollars. */
export type ProofPrices = {
  packages: ProofPackage[];
  /** Null where the price list has none. */
  basicPrice: number | null;
  advancedPrice: number | null;
};

type Contents = {
  headshot: Pick<HeadshotContent, 'pricing' | 'extras'>;
  studio: Pick<StudioContent, 'sessions'>;
  portrait: Pick<PortraitContent, 'groups'>;
  inquire: Pick<InquireContent, 'quotes' | 'pictures'>;
};

/**
 * How many images everything that the site sells includes, and what each further one costs with either retouching, in whole
 * dollars; null where the price list has none: the owner types one.
 */
export function proofPricesOf({ headshot, studio, portrait, inquire }: Contents): ProofPrices {
  const { pricing, extras } = headshot;
  const priceOf = (kind: 'basic' | 'advanced') =>
    extras?.rows.find(({ retouching }) => retouching === kind)?.price ?? null;
  const sessions = studio.sessions.map(({ title, processed }) => ({
    id: offerIdOf(title),
    name: title,
    included: processed ?? null,
  }));
  const quotesOf = (kind: QuoteRequest['kind']) =>
    (inquire.quotes ?? []).filter((quote) => quote.kind === kind);
  const portraits = quotesOf('me').flatMap((quote) =>
    portrait.groups.flatMap(({ tiles }) =>
      tiles.flatMap((tile) => {
        const session = tile.kind === 'text' && sessions.find(({ id }) => id === offerIdOf(tile.session));
        return session
          ? [{ query: `offer=${quote.id}&kind=${tile.id}`, name: tile.heading, included: session.included }]
          : [];
      }),
    ),
  );
  return {
    packages: [
      ...(pricing?.packages ?? []).map(({ id, name, retouched }) => ({
        query: `offer=${id}`,
        name,
        included: retouched ?? null,
      })),
      ...sessions.map(({ id, name, included }) => ({ query: `offer=${id}`, name, included })),
      ...portraits,
      ...quotesOf('product').map(({ id, name }) => ({
        query: `offer=${id}`,
        name,
        included: null,
        pictures: inquire.pictures.start,
      })),
    ],
    basicPrice: priceOf('basic'),
    advancedPrice: priceOf('advanced'),
  };
}

/** The package that a plan of /inquire asks for, and how many images it includes; null if it asks for none of them. */
export function packageIn(plan: string, packages: ProofPackage[]): ProofPackage | null {
  const asked = new URLSearchParams(plan);
  const found = packages.find(({ query }) =>
    [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value),
  );
  if (!found?.pictures) return found ?? null;
  return { ...found, included: Number(asked.get('pics')) || found.pictures };
}
