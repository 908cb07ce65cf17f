import { useEffect, useState } from 'react';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { Saving } from '@/lib/proofs/choice';
import { words } from './words';

/** Browsers inside other apps, which may have a storage of their own that is deleted with the app's. */
const inApp = /\bFBA[NV]\b|Instagram|\bLine\/|Snapchat|TikTok|musical_ly|; wv\)/;

type StripsProps = {
  saving: Saving;
  unsent: number;
  isReopened?: boolean;
  /** What is other than when the client saw it first; may be empty. */
  prices?: string;
  /** Why the choice is not finished; may be empty. */
  problem?: string;
  /** Frames that are gone, by name. */
  gone?: string[];
  /** Closes what was said about them. */
  onClose?: () => void;
  onRetry?: () => void;
  /** The address of the gallery. */
  link: string;
};

/** Messages above the frames: another app's browser, no connection, what was not accepted or is gone, a reopened choice. */
export function Strips(props: StripsProps) {
  const { saving, unsent, isReopened, prices, problem, gone = [], onClose, onRetry, link } = props;
  const { strips, controls } = words;
  const [isInApp, setIsInApp] = useState(false);
  useEffect(() => setIsInApp(inApp.test(navigator.userAgent)), []);
  const [note, setNote] = useState('');
  const copyLink = () =>
    navigator.clipboard.writeText(link).then(
      () => setNote(strips.linkCopied),
      // It can be selected.
      () => setNote(link),
    );
  const button = (label: string, onClick?: () => void) => (
    <button type="button" className="link" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className="wrap proofs-strips">
      {isInApp && (
        <div>
          <p>{strips.inApp}</p>
          {button(controls.copyLink, () => void copyLink())}
          {button(controls.close, () => setIsInApp(false))}
          <p role="status" className="wrap-anywhere">
            {note}
          </p>
        </div>
      )}
      {saving === 'offline' && (
        <div>
          <p>{fillPlaceholders(strips.offline, { count: unsent })}</p>
          {button(controls.tryNow, onRetry)}
        </div>
      )}
      {saving === 'refused' && (
        <div>
          <p role="alert">{fillPlaceholders(strips.rejected, { count: unsent })}</p>
          {button(controls.tryNow, onRetry)}
        </div>
      )}
      {problem && (
        <div>
          <p>{problem}</p>
        </div>
      )}
      {gone.length > 0 && (
        <div>
          <p role="status">
            {gone.every(Boolean)
              ? fillPlaceholders(strips.gone, { names: gone.join(', ') })
              : strips.goneUnnamed}
          </p>
          {button(controls.close, onClose)}
        </div>
      )}
      {prices && (
        <div>
          <p>{prices}</p>
        </div>
      )}
      {isReopened && saving !== 'offline' && (
        <div>
          <p>{strips.reopened}</p>
        </div>
      )}
    </div>
  );
}
