import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import type { GallerySettings } from '@/lib/proofs/gallery';
import { words } from './words';

/** What is other than when the client saw it first, in sentences; empty if nothing is. */
export function priceChanges({ before, ...now }: GallerySettings): string {
  if (!before) return '';
  const { changedPrices } = words;
  return [
    now.included !== before.included &&
      fillPlaceholders(changedPrices.included, { now: now.included, before: before.included }),
    ...(['basic', 'advanced'] as const).map((kind) => {
      const [is, was] = [now[`${kind}Price`], before[`${kind}Price`]];
      return is !== was && fillPlaceholders(changedPrices[kind], { now: dollars(is), before: dollars(was) });
    }),
  ]
    .filter(Boolean)
    .join(' ');
}
