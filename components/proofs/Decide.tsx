import type { Frame } from '@/lib/proofs/gallery';
import { Heart } from './ProofIcon';
import { type ScreenProps, stateOf } from './screen';
import { words } from './words';

type DecideProps = Pick<ScreenProps, 'gallery' | 'toggleMaybe' | 'toggleChosen'> & { frame: Frame };

/** Makes a frame a maybe, or undoes that. */
export function MaybeButton({ gallery, toggleMaybe, frame }: DecideProps) {
  return (
    <button
      type="button"
      className="proofs-decide"
      aria-pressed={stateOf(gallery, frame) === 'maybe'}
      onClick={() => toggleMaybe(frame)}
    >
      <Heart state="maybe" />
      {words.controls.maybe}
    </button>
  );
}

/** Chooses a frame, or gives it up. */
export function ChooseButton({ gallery, toggleChosen, frame }: DecideProps) {
  const isChosen = stateOf(gallery, frame) === 'chosen';
  return (
    <button
      type="button"
      className="proofs-decide"
      data-is="chosen"
      aria-pressed={isChosen}
      onClick={() => toggleChosen(frame)}
    >
      <Heart state={isChosen ? 'chosen' : null} />
      {/* In its own element, as translators of browsers need it. */}
      <span>{isChosen ? words.controls.chosen : words.controls.choose}</span>
    </button>
  );
}
