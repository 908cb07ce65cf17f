import { type Ref, useEffect, useRef, useState } from 'react';
import { longestNote } from '@/lib/proofs/gallery';

type NoteFieldProps = {
  label: string;
  /** With what is unsent. */
  note: string;
  fieldRef: Ref<HTMLTextAreaElement>;
  /** Gets the words, and those that they were made from. */
  onKeep: (note: string, from: string) => void;
};

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
    </label>
  );
}
