import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useHash } from '@/components/ui/useHash';
import { fillPlaceholders } from '@/lib/format';
import { longestNote } from '@/lib/proofs/gallery';
import { Actions, dialogStyle } from './elements';
import { longestText } from './NoteField';
import { words } from './words';

type NoteDialogProps = {
  /** The frame's name. */
  name: string;
  note: string;
  onKeep: (note: string) => void;
  onClose: () => void;
};

/** Asks for a note about a frame. */
export function NoteDialog({ name, note, onKeep, onClose }: NoteDialogProps) {
  const id = useId();
  const [before] = useState(note);
  const [text, setText] = useState(note);
  const keep = () => {
    if (text.trim() !== before) onKeep(text.trim());
    onClose();
  };
  // Back leads to another screen: no word is lost.
  const hash = useHash();
  const [opened] = useState(hash);
  const onBack = useEffectEvent(keep);
  useEffect(() => {
    if (hash !== opened) onBack();
  }, [hash, opened]);
  return (
    <Dialog
      className={`${dialogStyle} max-md:mb-0! max-md:w-full! max-md:max-w-full max-md:border-x-0! max-md:border-b-0!`}
      aria-labelledby={`${id}-heading`}
      onClose={keep}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <h2 className="text-xl" id={`${id}-heading`}>
          {fillPlaceholders(words.note.heading, { name })}
        </h2>
        <p className="mt-2.5 text-sm text-muted" id={`${id}-lead`}>
          {words.note.lead}
        </p>
        <textarea
          className="field mt-3.5"
          aria-label={words.note.label}
          aria-describedby={`${id}-lead`}
          maxLength={Math.max(longestNote, before.length)}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <small role="status" className="text-xs text-muted">
          {text.length >= longestNote && longestText}
        </small>
        <Actions>
          <Button variant="quiet" onClick={onClose}>
            {words.controls.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {words.note.keep}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
