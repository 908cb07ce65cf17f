import { formatDay, formatTimeParts } from '@/lib/dates';
import { formatCount, formatDollars } from '@/lib/format';
import {
  type Gallery,
  type GalleryStage,
  getAmountDue,
  getExtraCost,
  getGalleryStage,
  getPaymentUrl,
  getPickedFrames,
  hasAskedToReopen,
  type StudioPayment,
} from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { getStudioDay } from '@/lib/studioTime';

/** A time as a day at the studio: `Nov 30`. */
const formatShortDay = (time: number) => formatTimeParts(getStudioDay(time)).date;

export function describeStatus(gallery: OwnerGallery, stage: GalleryStage): string {
  const { settings, delivery } = gallery;
  const pickedFrames = getPickedFrames(gallery);
  const extraCount = pickedFrames.filter(({ retouching }) => retouching !== 'included').length;
  const extras = extraCount > 0 ? `, ${extraCount} extra` : '';
  const due = getOwedAmount(gallery);
  const isPaid = due === 0 && getExtraCost(pickedFrames, settings) > 0;
  const payment = due > 0 ? `, ${formatDollars(due)} to pay` : '';
  return {
    unopened: 'Not opened yet',
    picking: `Picking, ${pickedFrames.length} of ${settings.included}`,
    finished:
      `${hasAskedToReopen(gallery) ? 'Asks to reopen. ' : ''}Finished: ` +
      `${formatCount(pickedFrames.length, 'image')}${extras}${isPaid ? ', paid' : payment}`,
    ready: `Ready${payment}`,
    delivered:
      (delivery?.downloadedAt
        ? `Downloaded ${formatShortDay(delivery.downloadedAt)}`
        : 'Delivered, not downloaded yet') + payment,
    ended: `Expired${payment}`,
  }[stage];
}

/** What the client owes for the submitted picks, in whole dollars. */
export const getOwedAmount = (gallery: Gallery): number =>
  gallery.submittedAt === null ? 0 : getAmountDue(gallery);

const stageOrder: GalleryStage[] = ['finished', 'ready', 'picking', 'unopened', 'delivered', 'ended'];

/** Sorts galleries: those that wait for the owner first, then by when their links end. @returns them with their stages */
export const sortGalleries = <Listed extends Gallery>(galleries: Listed[], now = Date.now()) =>
  galleries
    .map((gallery) => ({ gallery, stage: getGalleryStage(gallery, now) }))
    .sort(
      (a, b) =>
        stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage) ||
        a.gallery.expiresAt - b.gallery.expiresAt,
    );

/** A message to the client that the owner can copy. With final images it names what is to pay, and where. */
export function createClientMessage(
  gallery: Gallery,
  stage: GalleryStage,
  link: string,
  studioPayment: StudioPayment,
): string {
  const { settings, expiresAt } = gallery;
  const price = formatDollars(getOwedAmount(gallery));
  const endDay = formatDay(expiresAt, 'date');
  const stageMessage = {
    unopened: `Your frames are here: ${settings.title}. Choose the ${settings.included} I ${settings.includedRetouching === 'none' ? 'edit' : 'retouch'} for you.`,
    picking: `A quick reminder: your frames are waiting for your picks (${settings.title}). Press Finish when you have decided.`,
    finished: `Got your picks (${settings.title}). Your final edits will be at the same link.`,
    ready: `Your pictures are ready: ${settings.title}. They open when ${price} is paid.`,
    delivered: `Your pictures are ready: ${settings.title}. Please save them by ${endDay}, when the link expires.`,
    ended: `The link to ${settings.title} has expired. Let me know if you need your pictures again.`,
  }[stage];
  const isToPay = (stage === 'ready' || stage === 'delivered') && getOwedAmount(gallery) > 0;
  const payment = [
    [`To pay: ${price}.`, studioPayment.tax].filter(Boolean).join(' '),
    getPaymentUrl(gallery, studioPayment) ?? 'I’ll send you a payment link.',
  ].join('\n');
  return [
    stageMessage,
    ...(expiresAt <= Date.now() ? [] : [link, `The link works until ${endDay}, for anyone you send it to.`]),
    ...(isToPay ? [payment] : []),
  ].join('\n\n');
}
