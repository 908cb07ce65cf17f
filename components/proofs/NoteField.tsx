import { type Ref, useEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { longestNote } from '@/lib/proofs/gallery';
import { words } from './words';

type NoteFieldProps = {
  label: string;
  /** With what is unsent. */
  note: string;
  fieldRef: Ref<HTMLTextAreaElement>;
  /** Gets the words, and those that they were made from. */
  onKeep: (note: string, from: string) => void;
};

/** Said when a note is as long as it can be: what is pasted beyond is not taken. */
export const longestText = fillPlaceholders(words.note.longest, { count: longestNote });

/** How long typing rests before it is kept, in milliseconds. */
const restMs = 1000;

/** A note beside its frame, kept when typing rests; what others write appears when nothing is being typed. */
export function NoteField({ label, note, fieldRef, onKeep }: NoteFieldProps) {
  /** What is being typed, and the words that it was made from; null while nothing is. */
  const [typed, setTyped] = useState<{ text: string; from: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => {
    clearTimeout(timer.current);
    const text = typed?.text.trim();
    if (typed === null || text === undefined || text === typed.from) return;
    onKeep(text, typed.from);
    setTyped({ ...typed, from: text });
  };
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  // Another frame or screen is shown, or the page is left.
  useEffect(() => {
    const keepNow = () => latestKeep.current();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
  return (
    <label>
      <span>{label}</span>
      <textarea
        ref={fieldRef}
        className="field"
        rows={3}
        maxLength={Math.max(longestNote, note.length)}
        value={typed?.text ?? note}
        onChange={({ target }) => {
          setTyped({ text: target.value, from: typed?.from ?? note });
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latestKeep.current(), restMs);
        }}
        onBlur={() => {
          keep();
          setTyped(null);
        }}
      />
      <small role="status">{(typed?.text ?? note).length >= longestNote && longestText}</small>
    </label>
  );
}
