import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import { longestNote } from '@/lib/proofs/gallery';
import { words } from './words';

type NoteFieldProps = {
  label: string;
  /** With what is pending. */
  note: string;
  onKeep: (note: string) => void;
};

/** Said when a note is as long as it can be: what is pasted beyond is cut. */
export const longestText = fillPlaceholders(words.note.longest, { count: longestNote });

/** How long typing rests before it is kept, in milliseconds. */
const restMs = 1000;

/** A note beside its frame, kept when typing rests; what others write appears when nothing is being typed. */
export function NoteField({ label, note, onKeep }: NoteFieldProps) {
  /** What is being typed; null while nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  /** What was kept of it. */
  const kept = useRef<string | null>(null);
  const keep = () => {
    const text = typed?.trim();
    if (text === undefined || text === (kept.current ?? note)) return;
    kept.current = text;
    onKeep(text);
  };
  const onEnd = useEffectEvent(keep);
  // When typing rests, another frame or screen is shown, or the page is left.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => onEnd(), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const keepNow = () => onEnd();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  return (
    <label>
      <span className="mb-1.5 block text-sm font-medium">{label}</span>
      <textarea
        className="field"
        rows={3}
        maxLength={Math.max(longestNote, note.length)}
        value={typed ?? note}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          keep();
          kept.current = null;
          setTyped(null);
        }}
      />
      <small role="status" className="text-xs text-muted">
        {(typed ?? note).length >= longestNote && longestText}
      </small>
    </label>
  );
}
