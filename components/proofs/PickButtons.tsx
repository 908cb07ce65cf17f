import type { Frame } from '@/lib/proofs/gallery';
import { getFrameState, useGallery } from './GalleryContext';
import { messages } from './messages';
import { Heart } from './ProofIcon';

const buttonClass =
  'proofs-pick-button inline-flex flex-wrap items-center justify-center gap-x-2 rounded border border-control px-1 hover:bg-band aria-pressed:border-2';

type PickButtonsProps = { frame: Frame; className?: string };

/** Two buttons that mark a frame as a maybe, or pick it; a second click undoes that, a double click does not. */
export function PickButtons({ frame, className = 'min-h-[52px]' }: PickButtonsProps) {
  const { gallery, toggleMaybe, togglePick } = useGallery();
  const { maybe, choose, chosen } = messages.controls;
  const frameState = getFrameState(gallery, frame);
  return (
    <>
      <button
        type="button"
        className={`${buttonClass} ${className} aria-pressed:border-ink`}
        aria-pressed={frameState === 'maybe'}
        onClick={({ detail }) => detail < 2 && toggleMaybe(frame)}
      >
        <Heart state="maybe" />
        <span>{maybe}</span>
      </button>
      <button
        type="button"
        className={`${buttonClass} ${className} aria-pressed:border-accent aria-pressed:[&_.heart]:text-accent`}
        aria-pressed={frameState === 'chosen'}
        onClick={({ detail }) => detail < 2 && togglePick(frame)}
      >
        <Heart state={frameState === 'chosen' ? 'chosen' : null} />
        {/* A separate element, because browser translation replaces bare text nodes. */}
        <span>{frameState === 'chosen' ? chosen : choose}</span>
      </button>
    </>
  );
}
