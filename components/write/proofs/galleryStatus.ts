import { dollars } from '@/lib/format';
import { chosenIn, extraCost, type Gallery } from '@/lib/proofs/gallery';

/** How far a gallery is, in the order in which galleries are listed. */
export type GalleryStage = 'finished' | 'picking' | 'unopened' | 'delivered' | 'ended';

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How far a gallery is, and that in words. */
export function galleryStatus(gallery: Gallery, now = Date.now()): { stage: GalleryStage; words: string } {
  const { plan, until, finished, opened, saved } = gallery;
  const chosen = chosenIn(gallery);
  const extra = chosen.filter(({ retouching }) => retouching !== 'included').length;
  if (until <= now) return { stage: 'ended', words: 'Ended' };
  if (plan.stage === 'delivered') {
    return { stage: 'delivered', words: saved ? 'Delivered, saved' : 'Delivered, not saved yet' };
  }
  if (finished !== null) {
    const cost = extra > 0 ? `, ${extra} extra, ${dollars(extraCost(chosen, plan))}` : '';
    return { stage: 'finished', words: `Finished: ${plural(chosen.length, 'image')}${cost}` };
  }
  if (opened === null && chosen.length === 0) return { stage: 'unopened', words: 'Not opened yet' };
  return { stage: 'picking', words: `Picking, ${chosen.length} of ${plan.included}` };
}

const order: GalleryStage[] = ['finished', 'picking', 'unopened', 'delivered', 'ended'];

/** Galleries in the order of the list: those that wait for the owner first, then by their end. */
export const listedGalleries = <Listed extends Gallery>(galleries: Listed[]): Listed[] =>
  galleries.toSorted(
    (a, b) =>
      order.indexOf(galleryStatus(a).stage) - order.indexOf(galleryStatus(b).stage) || a.until - b.until,
  );
