import { fillPlaceholders } from '@/lib/format';
import { type Gallery, getPickedFrames } from '@/lib/proofs/gallery';
import { messages } from './messages';

/** Says what the studio does with the included images, before they are chosen and when they are delivered. */
export function describeWork(gallery: Gallery): { invitation: string; finalImages: string } {
  const { invitation, finalImages } = messages.work;
  const { included, includedRetouching } = gallery.settings;
  const kind =
    includedRetouching === '' ? 'included' : includedRetouching === 'none' ? 'edited' : 'retouched';
  const hasExtras = getPickedFrames(gallery).some(({ retouching }) => retouching !== 'included');
  return {
    invitation:
      included === 0
        ? invitation.free
        : included === 1 && kind === 'included'
          ? invitation.includedOne
          : fillPlaceholders(invitation[kind], { count: included === 1 ? messages.work.one : included }),
    // Extra images are retouched although the included ones are not.
    finalImages: kind === 'edited' && hasExtras ? finalImages.included : finalImages[kind],
  };
}
