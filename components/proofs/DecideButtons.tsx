import type { Frame } from '@/lib/proofs/gallery';
import { stateOf, useGallery } from './GalleryContext';
import { Heart } from './ProofIcon';
import { words } from './words';

const style =
  'proofs-decide inline-flex flex-wrap items-center justify-center gap-x-2 rounded border border-control px-1 hover:bg-band aria-pressed:border-2';

/** The classes of a row with the two buttons, between two small ones. */
export const decisionRow =
  'proofs-acts grid grid-cols-[48px_minmax(0,1fr)_minmax(0,1fr)_48px] gap-2 px-3 pt-2 pb-[max(.875rem,env(safe-area-inset-bottom))]';

type DecideButtonsProps = { frame: Frame; className?: string; isChooseFirst?: boolean };

/** Makes a frame a maybe, and chooses it; or undoes that. */
export function DecideButtons({ frame, className = 'min-h-[52px]', isChooseFirst }: DecideButtonsProps) {
  const { gallery, toggleMaybe, toggleChosen } = useGallery();
  const { maybe, choose, chosen } = words.controls;
  const state = stateOf(gallery, frame);
  const buttons = [
    <button
      key="maybe"
      type="button"
      className={`${style} ${className} aria-pressed:border-ink`}
      aria-pressed={state === 'maybe'}
      onClick={() => toggleMaybe(frame)}
    >
      <Heart state="maybe" />
      {maybe}
    </button>,
    <button
      key="choose"
      type="button"
      className={`${style} ${className} aria-pressed:border-accent aria-pressed:[&_.heart]:text-accent`}
      aria-pressed={state === 'chosen'}
      onClick={() => toggleChosen(frame)}
    >
      <Heart state={state === 'chosen' ? 'chosen' : null} />
      {/* In its own element, as translators of browsers need it. */}
      <span>{state === 'chosen' ? chosen : choose}</span>
    </button>,
  ];
  return isChooseFirst ? buttons.reverse() : buttons;
}
