import { formatDay, formatTimeParts } from '@/lib/dates';
import { formatCents, formatCount } from '@/lib/format';
import { retentionDays } from '@/lib/proofs/deleteGallery';
import {
  type Gallery,
  type GalleryStage,
  getAmountDue,
  getExtraCost,
  getGalleryStage,
  getPickedFrames,
  hasAskedToReopen,
} from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { addDays, getStudioDay, isDay } from '@/lib/studioTime';

/** How many days a link works by default after the session, or after today if that is later. */
export const defaultLinkDays = 60;

/** The days on which a link can expire. */
export function getEndDays(): { min: string; max: string } {
  const today = getStudioDay(Date.now());
  return { min: today, max: addDays(today, 730) };
}

/** Why a day cannot be chosen; empty if it can. */
export const getDayError = (day: string, { min, max }: { min: string; max: string }): string =>
  isDay(day) && day >= min && day <= max
    ? ''
    : `Choose a day from ${formatDay(min, 'date')} to ${formatDay(max, 'date')}.`;

/** A time as a day at the studio: `Nov 30`. */
const formatShortDay = (time: number) => formatTimeParts(getStudioDay(time)).date;

export function describeStatus(gallery: OwnerGallery, stage: GalleryStage): string {
  const { settings, delivery } = gallery;
  const pickedFrames = getPickedFrames(gallery);
  const extraCount = pickedFrames.filter(({ retouching }) => retouching !== 'included').length;
  const extras = extraCount > 0 ? `, ${extraCount} extra` : '';
  const due = getOwedAmount(gallery);
  const isPaid = due === 0 && getExtraCost(pickedFrames, settings) > 0;
  const payment = due > 0 ? `, ${formatCents(due)} to pay` : '';
  return {
    unopened: 'Not opened yet',
    picking: `Picking, ${extraCount > 0 ? `${pickedFrames.length} chosen${extras}` : `${pickedFrames.length} of ${settings.included}`}`,
    submitted:
      `${hasAskedToReopen(gallery) ? 'Asks to reopen. ' : ''}Finished: ` +
      `${formatCount(pickedFrames.length, 'image')}${extras}${isPaid ? ', paid' : payment}`,
    ready: `Ready${payment}`,
    delivered:
      (delivery?.downloadedAt ? `Downloaded ${formatShortDay(delivery.downloadedAt)}` : 'Delivered') +
      payment,
    expired: `Expired${payment}`,
  }[stage];
}

/** What the client owes for the submitted picks, in cents. */
export const getOwedAmount = (gallery: Gallery): number =>
  gallery.submittedAt === null ? 0 : getAmountDue(gallery);

/**
 * Says when a gallery is deleted if its link expires at a time.
 *
 * @param expiresAt in milliseconds since 1970
 * @param cleanedAt when the cleanup last ran, in milliseconds since 1970; 0 if it never has
 */
export function describeFate(gallery: Gallery, expiresAt: number, cleanedAt: number): string {
  if (gallery.submittedAt !== null && gallery.settings.stage !== 'delivered')
    return 'Nothing is deleted automatically, because you have not delivered this gallery.';
  if (cleanedAt === 0)
    return 'No cleanup has run yet (docs/owner.md). When one runs, it deletes what is overdue.';
  const day = formatDay(addDays(getStudioDay(expiresAt), retentionDays), 'date');
  return `From ${day} on, the cleanup deletes the pictures and picks. It last ran on ${formatDay(cleanedAt, 'date')}.`;
}

const stageOrder: GalleryStage[] = ['submitted', 'ready', 'picking', 'unopened', 'delivered', 'expired'];

/** Sorts galleries: those that wait for the owner first, then by when their links expire. @returns them with their stages */
export const sortGalleries = <Listed extends Gallery>(galleries: Listed[], now = Date.now()) =>
  galleries
    .map((gallery) => ({ gallery, stage: getGalleryStage(gallery, now) }))
    .sort(
      (a, b) =>
        stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage) ||
        a.gallery.expiresAt - b.gallery.expiresAt,
    );
