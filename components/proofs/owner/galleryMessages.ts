import type { galleryPlaceholders } from '@/content/schema/messagePlaceholders';
import type { ProofsContent } from '@/content/schema/proofs';
import type { StoredTexts } from '@/lib/booking/ownerTexts';
import { formatDay } from '@/lib/dates';
import { fillLines, fillPlaceholders, formatCents } from '@/lib/format';
import { type Gallery, type GalleryStage, getPaymentUrl } from '@/lib/proofs/gallery';
import { describeWork } from '../describeWork';
import { getOwedAmount } from './galleryStatus';
import type { ProofsSettings } from './proofsDesk';

// The messages about a gallery that the studio sends to clients.

export type GalleryMessageKind = keyof ProofsContent['texts'];

/** The texts of the content, which count until an owner has changed them. */
export const getContentTexts = ({ texts }: ProofsSettings): Record<GalleryMessageKind, string> => ({
  galleryReady: texts.galleryReady.lines.join('\n'),
  galleryReopened: texts.galleryReopened.lines.join('\n'),
  expiring: texts.expiring.lines.join('\n'),
  delivered: texts.delivered.lines.join('\n'),
});

/** The message about a gallery as it stands; null if there is nothing to tell. */
export function getMessageKind({ settings }: Gallery, stage: GalleryStage): GalleryMessageKind | null {
  if (stage === 'submitted' || stage === 'expired') return null;
  if (stage === 'ready' || stage === 'delivered') return 'delivered';
  if (settings.isReopened) return 'galleryReopened';
  return stage === 'unopened' ? 'galleryReady' : 'expiring';
}

/**
 * Creates a message about a gallery.
 *
 * @param name of the client; empty if it is unknown
 * @param texts the owner's texts, which replace those of the content
 */
export function createGalleryMessage(
  gallery: Gallery,
  stage: GalleryStage,
  { name, link }: { name: string; link: string },
  settings: ProofsSettings,
  texts: StoredTexts,
): { subject: string; text: string } {
  const kind = getMessageKind(gallery, stage);
  const owed = stage === 'ready' || stage === 'delivered' ? getOwedAmount(gallery) : 0;
  const price = owed > 0 ? formatCents(owed) : '';
  const isActive = gallery.expiresAt > Date.now();
  const day = isActive ? formatDay(gallery.expiresAt, 'date') : '';
  const values: Record<(typeof galleryPlaceholders)[number], string> = {
    greeting: name ? `Hello ${name}` : 'Hello',
    title: gallery.settings.title,
    invitation: describeWork(gallery).invitation,
    link: isActive ? link : '',
    day,
    saveBy: stage === 'delivered' ? day : '',
    opensFor: stage === 'ready' ? price : '',
    due: price,
    tax: price && (settings.tax ?? ''),
    payment: price && (getPaymentUrl(gallery, settings) ?? ''),
  };
  const allTexts = { ...getContentTexts(settings), ...texts };
  if (!kind)
    return {
      subject: values.title,
      text: `${fillLines(allTexts.galleryReady.split('\n')[0] ?? '', values)}\n\n${values.link}`,
    };
  return {
    subject: fillPlaceholders(settings.texts[kind].subject, values),
    text: fillLines(allTexts[kind], values),
  };
}
