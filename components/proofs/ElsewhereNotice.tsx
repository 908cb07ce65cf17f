import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { words } from './words';

type ElsewhereNoticeProps = {
  /** What another device has changed; empty if nothing. */
  changes: string;
  onUndo: () => void;
  onClose: () => void;
};

/** What another device has changed while this page was open, until it is undone or closed. */
export function ElsewhereNotice({ changes, onUndo, onClose }: ElsewhereNoticeProps) {
  if (!changes) return null;
  return (
    <div className="proofs-strips proofs-elsewhere">
      <div>
        <p>{fillPlaceholders(words.elsewhere.changed, { changes })}</p>
        <button
          type="button"
          className="link"
          aria-label={`${words.controls.undo}: ${changes}`}
          onClick={onUndo}
        >
          {words.controls.undo}
        </button>
        <button type="button" className="link" onClick={onClose}>
          {words.controls.close}
        </button>
      </div>
    </div>
  );
}
