import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { useHash } from '@/components/ui/useHash';
import { fillPlaceholders } from '@/lib/format';
import { maxNoteLength } from '@/lib/proofs/gallery';
import { dialogClass } from './elements';
import { messages } from './messages';
import { maxLengthMessage } from './NoteField';

type NoteDialogProps = {
  name: string;
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
};

/** Asks for a note about a frame. */
export function NoteDialog({ name, note, onSave, onClose }: NoteDialogProps) {
  const id = useId();
  const [initialNote] = useState(note);
  const [text, setText] = useState(note);
  const save = () => {
    if (text.trim() !== initialNote) onSave(text.trim());
    onClose();
  };
  // Back changes the hash: the text is saved before the other screen is shown.
  const hash = useHash();
  const [initialHash] = useState(hash);
  const onHashChange = useEffectEvent(save);
  useEffect(() => {
    if (hash !== initialHash) onHashChange();
  }, [hash, initialHash]);
  return (
    <Dialog
      className={`${dialogClass} max-md:mb-0! max-md:w-full! max-md:max-w-full max-md:border-x-0! max-md:border-b-0!`}
      aria-labelledby={`${id}-heading`}
      onClose={save}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 className="text-h3" id={`${id}-heading`}>
          {fillPlaceholders(messages.note.heading, { name })}
        </h2>
        <p className="mt-2.5 text-sm text-muted" id={`${id}-lead`}>
          {messages.note.lead}
        </p>
        <textarea
          className="field mt-3.5"
          dir="auto"
          aria-label={messages.note.label}
          aria-describedby={`${id}-lead`}
          maxLength={Math.max(maxNoteLength, initialNote.length)}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <small role="status" className="text-xs text-muted">
          {text.length >= maxNoteLength && maxLengthMessage}
        </small>
        <ButtonRow className="mt-6">
          <Button variant="quiet" onClick={onClose}>
            {messages.controls.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {messages.note.save}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
