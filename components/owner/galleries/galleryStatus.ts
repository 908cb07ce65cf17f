import { formatDay } from '@/lib/dates';
import { formatCount, formatDollars } from '@/lib/format';
import {
  type Gallery,
  type GalleryStage,
  getExtraCost,
  getGalleryStage,
  getPickedFrames,
} from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/ownerGalleries';
import { getStudioDay } from '@/lib/studioTime';

/** A time as a day at the studio: `Nov 30`. */
const formatShortDay = (time: number) =>
  new Date(`${getStudioDay(time)}T12:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Describes the stage of a gallery to the owner. */
export function describeStatus(gallery: OwnerGallery, stage: GalleryStage): string {
  const { settings, delivery } = gallery;
  const pickedFrames = getPickedFrames(gallery);
  const extraCount = pickedFrames.filter(({ retouching }) => retouching !== 'included').length;
  const cost =
    extraCount > 0 ? `, ${extraCount} extra, ${formatDollars(getExtraCost(pickedFrames, settings))}` : '';
  return {
    unopened: 'Not opened yet',
    picking: `Picking, ${pickedFrames.length} of ${settings.included}`,
    finished: `Finished: ${formatCount(pickedFrames.length, 'image')}${cost}`,
    delivered: delivery?.downloadedAt
      ? `Downloaded ${formatShortDay(delivery.downloadedAt)}`
      : 'Delivered, not downloaded yet',
    ended: 'Expired',
  }[stage];
}

const stageOrder: GalleryStage[] = ['finished', 'picking', 'unopened', 'delivered', 'ended'];

/** Sorts galleries: those that wait for the owner first, then by when their links end. @returns them with their stages */
export const sortGalleries = <Listed extends Gallery>(galleries: Listed[], now = Date.now()) =>
  galleries
    .map((gallery) => ({ gallery, stage: getGalleryStage(gallery, now) }))
    .sort(
      (a, b) =>
        stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage) ||
        a.gallery.expiresAt - b.gallery.expiresAt,
    );

/** A message to the client that the owner can copy. */
export function createClientMessage(
  { settings, expiresAt }: Gallery,
  stage: GalleryStage,
  link: string,
): string {
  const endDay = formatDay(expiresAt, 'date');
  const stageMessage = {
    unopened: `Your frames are here: ${settings.title}. Choose the ${settings.included} I retouch for you.`,
    picking: `A quick reminder: your frames are waiting for your picks (${settings.title}). Press Finish when you have decided.`,
    finished: `Got your picks (${settings.title}). Your final edits will be at the same link.`,
    delivered: `Your pictures are ready: ${settings.title}. Please save them by ${endDay}, when the link expires.`,
    ended: `The link to ${settings.title} has expired. Let me know if you need your pictures again.`,
  }[stage];
  return expiresAt <= Date.now()
    ? stageMessage
    : `${stageMessage}\n\n${link}\n\nThe link works until ${endDay}, for anyone you send it to.`;
}
