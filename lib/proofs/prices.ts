import type { HeadshotContent } from '@/content/schema/headshot';
import type { InquireContent } from '@/content/schema/inquire';
import type { PortraitContent } from '@/content/schema/portrait';
import type { StudioContent } from '@/content/schema/studio';
import { offerIdOf } from '@/lib/inquiry/offerId';

/** What packages include, and what more images cost, in whole dollars. */
export type ProofPrices = {
  /** Ids are those of /inquire: of offers, and of the kinds of portraits. */
  packages: { id: string; name: string; included: number }[];
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
  const sessions = studio.sessions.flatMap(({ title, processed }) =>
    processed === undefined ? [] : [{ id: offerIdOf(title), name: title, included: processed }],
  );
  const portraits = portrait.groups.flatMap(({ tiles }) =>
    tiles.flatMap((tile) => {
      const session = tile.kind === 'text' && sessions.find(({ id }) => id === offerIdOf(tile.session));
      return session ? [{ id: tile.id, name: tile.heading, included: session.included }] : [];
    }),
  );
  const products = (inquire.quotes ?? []).flatMap(({ id, name, kind }) =>
    kind === 'product' ? [{ id, name, included: inquire.pictures.start }] : [],
  );
  return {
    packages: [
      ...(pricing?.packages ?? []).flatMap(({ id, name, retouched }) =>
        retouched === undefined ? [] : [{ id, name, included: retouched }],
      ),
      ...sessions,
      ...portraits,
      ...products,
    ],
    basicPrice: priceOf('basic'),
    advancedPrice: priceOf('advanced'),
  };
}
