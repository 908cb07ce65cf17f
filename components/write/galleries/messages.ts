import { dayOf } from '@/lib/proofs/days';
import type { Gallery } from '@/lib/proofs/gallery';
import type { GalleryStage } from '@/lib/proofs/stage';

/** A message to the client, ready to send. */
export function clientMessage({ settings, until }: Gallery, stage: GalleryStage, link: string): string {
  const end = dayOf(until, 'date');
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
