import { dayOf } from '@/lib/proofs/days';
import type { Gallery } from '@/lib/proofs/gallery';
import { galleryStatus } from './galleryStatus';

/** A message to the client, ready to send: about a new gallery, a choice that is not finished, or finished pictures. */
export function clientMessage(gallery: Gallery, link: string): string {
  const { plan, until } = gallery;
  const { stage } = galleryStatus(gallery);
  const end = dayOf(until, 'date');
  const about = {
    unopened: `Your frames are here: ${plan.title}. Choose the ${plan.included} I retouch for you.`,
    picking: `A reminder: your frames wait for your choice (${plan.title}). Press Finish when you have decided.`,
    finished: `I have your choice (${plan.title}). Your final edits will be at the same link.`,
    delivered: `Your pictures are ready: ${plan.title}. Please save them by ${end}; then the link ends.`,
    ended: `The link of ${plan.title} has ended. Tell me if you need your pictures again.`,
  }[stage];
  return stage === 'ended'
    ? about
    : `${about}\n\n${link}\n\nThe link works until ${end}, for anyone you send it to.`;
}
