import { Button, ButtonLink } from '@/components/ui/Button';
import { Segments } from '@/components/ui/Segments';
import { ProofIcon } from './ProofIcon';
import type { ScreenProps } from './screen';
import { tallyOf } from './tally';
import { words } from './words';

/** The count of the choice, what it costs, Undo and Review. */
export function Tray({ gallery, isUndoable, undo, linkTo }: ScreenProps) {
  const { controls } = words;
  const { chosen, count, cost, costWide } = tallyOf(gallery);
  return (
    <section className="proofs-tray" aria-label={controls.tray}>
      <Segments included={gallery.settings.included} chosen={chosen.length} />
      <div className="wrap">
        <p>
          <b>{count}</b>
          <small className="narrow">{cost}</small>
          <small className="wide">{costWide}</small>
        </p>
        <button
          type="button"
          className="proofs-undo"
          aria-label={controls.undo}
          aria-disabled={!isUndoable}
          onClick={() => isUndoable && undo()}
        >
          <ProofIcon name="undo" />
          <span>{controls.undo}</span>
        </button>
        {chosen.length > 0 ? (
          <ButtonLink variant="primary" href={linkTo('review')}>
            {controls.review}
          </ButtonLink>
        ) : (
          <Button variant="quiet" aria-disabled>
            {controls.review}
          </Button>
        )}
      </div>
    </section>
  );
}
