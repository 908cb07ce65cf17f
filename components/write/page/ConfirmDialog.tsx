import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import type { ConfirmWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';

type ConfirmDialogProps = {
  words: ConfirmWords;
  /** Values for the placeholders in the text. */
  values?: Record<string, string>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A confirmation dialog. It is open as long as it is rendered. */
export function ConfirmDialog({ words, values = {}, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // The dialog is already removed, so it does not restore the focus itself.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="write-dialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      // Escape.
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-heading`}>{fillPlaceholders(words.heading, values)}</h2>
      <p id={`${id}-text`}>{fillPlaceholders(words.text, values)}</p>
      <div className="write-actions">
        <Button variant="primary" onClick={onConfirm}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </dialog>
  );
}
