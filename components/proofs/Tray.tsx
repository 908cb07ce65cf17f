import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Segments } from '@/components/ui/Segments';
import { ProofIcon } from './ProofIcon';
import type { ScreenProps } from './screen';
import { tallyOf } from './tally';
import { words } from './words';

type TrayProps = ScreenProps & {
  /** What has to be seen from wherever the page is scrolled to. */
  notice: ReactNode;
};

/** The count of the choice, what it costs, Undo and Review. */
export function Tray({ gallery, isUndoable, undo, linkTo, notice }: TrayProps) {
  const { controls } = words;
  const { chosen, count, cost, costWide } = tallyOf(gallery);
  return (
    <section className="proofs-tray" aria-label={controls.tray}>
      <Segments included={gallery.settings.included} chosen={chosen.length} />
      <div className="wrap">{notice}</div>
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
