import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import { maxNoteLength } from '@/lib/proofs/gallery';
import { messages } from './messages';

type NoteFieldProps = {
  label: string;
  /** The stored note, or the pending one. */
  note: string;
  placeholder?: string;
  onSave: (note: string) => void;
};

/** Shown when a note has its maximum length, at which browsers cut pasted text. */
export const maxLengthMessage = fillPlaceholders(messages.note.longest, { count: maxNoteLength });

/** How long after the last keystroke the note is saved, in milliseconds. */
const saveDelayMs = 1000;

/** A note beside its frame, saved when typing pauses. Remote changes appear while nothing is being typed. */
export function NoteField({ label, note, placeholder, onSave }: NoteFieldProps) {
  /** The text that is being typed; null while nothing is being typed. */
  const [typedText, setTypedText] = useState<string | null>(null);
  /** The part of the typed text that was saved last. */
  const savedText = useRef<string | null>(null);
  const save = () => {
    const text = typedText?.trim();
    if (text === undefined || text === (savedText.current ?? note)) return;
    savedText.current = text;
    onSave(text);
  };
  const saveLatest = useEffectEvent(save);
  // The note is saved when typing pauses, when another frame or screen is shown, and when the page is left.
  useEffect(() => {
    if (typedText === null) return;
    const timer = setTimeout(() => saveLatest(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [typedText]);
  useEffect(() => {
    const saveNow = () => saveLatest();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
  return (
    <label>
      <span className="mb-1.5 block text-sm font-medium">{label}</span>
      <textarea
        className="field"
        dir="auto"
        rows={3}
        placeholder={placeholder}
        maxLength={Math.max(maxNoteLength, note.length)}
        value={typedText ?? note}
        onChange={({ target }) => setTypedText(target.value)}
        onBlur={() => {
          save();
          savedText.current = null;
          setTypedText(null);
        }}
      />
      <small role="status" className="text-xs text-muted">
        {(typedText ?? note).length >= maxNoteLength && maxLengthMessage}
      </small>
    </label>
  );
}
