import { formatDay } from '@/lib/dates';
import { dollars, plural } from '@/lib/format';
import { chosenIn, extraCost, type Gallery, type GalleryStage, stageOf } from '@/lib/proofs/gallery';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';
import { studioDay } from '@/lib/studioTime';

/** A time as a day at the studio: `Nov 30`. */
const shortDay = (time: number) =>
  new Date(`${studioDay(time)}T12:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** How far a gallery is, in words. */
export function describeStatus(gallery: OwnGallery, stage: GalleryStage): string {
  const { settings, delivery } = gallery;
  const chosen = chosenIn(gallery);
  const extra = chosen.filter(({ retouching }) => retouching !== 'included').length;
  const cost = extra > 0 ? `, ${extra} extra, ${dollars(extraCost(chosen, settings))}` : '';
  return {
    unopened: 'Not opened yet',
    picking: `Picking, ${chosen.length} of ${settings.included}`,
    finished: `Finished: ${plural(chosen.length, 'image')}${cost}`,
    delivered: delivery?.downloaded
      ? `Downloaded ${shortDay(delivery.downloaded)}`
      : 'Delivered, not downloaded yet',
    ended: 'Ended',
  }[stage];
}

const order: GalleryStage[] = ['finished', 'picking', 'unopened', 'delivered', 'ended'];

/** Galleries with their stages, in the order of the list: those that wait for the owner first, then by their end. */
export const sortGalleries = <Listed extends Gallery>(galleries: Listed[], now = Date.now()) =>
  galleries
    .map((gallery) => ({ gallery, stage: stageOf(gallery, now) }))
    .sort((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage) || a.gallery.until - b.gallery.until);

/** A message to the client, ready to send. */
export function clientMessage({ settings, until }: Gallery, stage: GalleryStage, link: string): string {
  const end = formatDay(until, 'date');
  const about = {
    unopened: `Your frames are here: ${settings.title}. Choose the ${settings.included} I retouch for you.`,
    picking: `A reminder: your frames wait for your choice (${settings.title}). Press Finish when you have decided.`,
    finished: `Got your picks (${settings.title}). Your final edits will be at the same link.`,
    delivered: `Your pictures are ready: ${settings.title}. Please save them by ${end}; then the link ends.`,
    ended: `The link of ${settings.title} has ended. Tell me if you need your pictures again.`,
  }[stage];
  return until <= Date.now()
    ? about
    : `${about}\n\n${link}\n\nThe link works until ${end}, for anyone you send it to.`;
}
