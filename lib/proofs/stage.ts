import { chosenIn, type Gallery } from './gallery';

/** How far a gallery is. */
export type GalleryStage = 'unopened' | 'picking' | 'finished' | 'delivered' | 'ended';

/**
 * How far a gallery is.
 *
 * @param now in milliseconds since 1970; 0 for how far it is, or was, without regard to its end. One that is being deleted has
 *   ended at any time.
 */
export function stageOf(gallery: Gallery, now: number): GalleryStage {
  const { settings, until, finished, opened } = gallery;
  if (until <= now) return 'ended';
  if (settings.stage === 'delivered') return 'delivered';
  if (finished !== null) return 'finished';
  return opened === null && chosenIn(gallery).length === 0 ? 'unopened' : 'picking';
}
