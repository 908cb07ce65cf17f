import { Button, ButtonLink } from '@/components/ui/Button';
import { ProofIcon } from './ProofIcon';
import type { ScreenProps } from './screen';
import { tallyOf } from './tally';
import { words } from './words';

/** One segment for each included image, and for each extra one. */
export function Segments({ included, count }: { included: number; count: number }) {
  return (
    <div className="proofs-segments" aria-hidden="true">
      {Array.from({ length: Math.max(included, count) }, (_, position) => (
        <i key={position} data-is={position < count ? (position < included ? 'in' : 'extra') : undefined} />
      ))}
    </div>
  );
}

/** The count of the choice, what it costs, Undo and Review. */
export function Tray({ gallery, isUndoable, undo, linkTo }: ScreenProps) {
  const { controls } = words;
  const { chosen, count, cost, costWide } = tallyOf(gallery);
  return (
    <section className="proofs-tray" aria-label={controls.tray}>
      <Segments included={gallery.settings.included} count={chosen.length} />
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
