import { chosenIn, type Gallery } from './gallery';

/** How far a gallery is. */
export type GalleryStage = 'unopened' | 'picking' | 'finished' | 'delivered' | 'ended';

/**
 * How far a gallery is. A finished choice waits for its delivery, also after the link has ended.
 *
 * @param now in milliseconds since 1970; 0 for how far it is, or was, without regard to its end. One that is being deleted has
 *   ended at any time.
 */
export function stageOf(gallery: Gallery, now: number): GalleryStage {
  const { settings, until, finished, opened } = gallery;
  const isDelivered = settings.stage === 'delivered';
  if (until > 0 && finished !== null && !isDelivered) return 'finished';
  if (until <= now) return 'ended';
  if (isDelivered) return 'delivered';
  return opened === null && chosenIn(gallery).length === 0 ? 'unopened' : 'picking';
}
