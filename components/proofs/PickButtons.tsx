import type { Frame } from '@/lib/proofs/gallery';
import { getFrameState, useGallery } from './GalleryContext';
import { messages } from './messages';
import { Heart } from './ProofIcon';

const buttonClass =
  'proofs-pick-button inline-flex flex-wrap items-center justify-center gap-x-2 rounded border border-control px-1 hover:bg-band aria-pressed:border-2';

/** The classes of a row with the two pick buttons between two small buttons. */
export const pickRowClass =
  'proofs-pick-row grid grid-cols-[48px_minmax(0,1fr)_minmax(0,1fr)_48px] gap-2 px-3 pt-2 pb-[max(.875rem,env(safe-area-inset-bottom))]';

type PickButtonsProps = { frame: Frame; className?: string; isChooseFirst?: boolean };

/** Two buttons that mark a frame as a maybe, or pick it; a second click undoes that. */
export function PickButtons({ frame, className = 'min-h-[52px]', isChooseFirst }: PickButtonsProps) {
  const { gallery, toggleMaybe, togglePick } = useGallery();
  const { maybe, choose, chosen } = messages.controls;
  const frameState = getFrameState(gallery, frame);
  const buttons = [
    <button
      key="maybe"
      type="button"
      className={`${buttonClass} ${className} aria-pressed:border-ink`}
      aria-pressed={frameState === 'maybe'}
      onClick={() => toggleMaybe(frame)}
    >
      <Heart state="maybe" />
      {maybe}
    </button>,
    <button
      key="choose"
      type="button"
      className={`${buttonClass} ${className} aria-pressed:border-accent aria-pressed:[&_.heart]:text-accent`}
      aria-pressed={frameState === 'chosen'}
      onClick={() => togglePick(frame)}
    >
      <Heart state={frameState === 'chosen' ? 'chosen' : null} />
      {/* A separate element, because browser translation replaces bare text nodes. */}
      <span>{frameState === 'chosen' ? chosen : choose}</span>
    </button>,
  ];
  return isChooseFirst ? buttons.reverse() : buttons;
}
