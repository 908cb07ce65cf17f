import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useHash } from '@/components/ui/useHash';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { longestNote } from '@/lib/proofs/gallery';
import { longestText } from './NoteField';
import { words } from './words';

type NoteDialogProps = {
  /** The frame's name. */
  name: string;
  note: string;
  /** Gets the words, and those that they were made from. */
  onKeep: (note: string, from: string) => void;
  onClose: () => void;
};

/** Asks for a note about a frame. */
export function NoteDialog({ name, note, onKeep, onClose }: NoteDialogProps) {
  const id = useId();
  // Somebody else may change the note meanwhile.
  const [from] = useState(note);
  const [text, setText] = useState(note);
  const keep = () => {
    if (text.trim() !== from) onKeep(text.trim(), from);
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
    <Dialog className="proofs-dialog proofs-low" aria-labelledby={`${id}-heading`} onClose={keep}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <h2 id={`${id}-heading`}>{fillPlaceholders(words.note.heading, { name })}</h2>
        <p id={`${id}-lead`}>{words.note.lead}</p>
        <textarea
          className="field"
          aria-label={words.note.label}
          aria-describedby={`${id}-lead`}
          maxLength={Math.max(longestNote, from.length)}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <small role="status">{text.length >= longestNote && longestText}</small>
        <div className="proofs-actions">
          <Button type="submit" variant="primary">
            {words.note.keep}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.controls.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
