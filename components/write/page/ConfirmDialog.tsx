import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

/** What is asked before something is done, and what will happen. */
export type Question = {
  heading: string;
  text: string;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
};

/** Asks whether to discard a draft. */
export const discardQuestion = (heading: string, onConfirm: () => void): Question => ({
  heading,
  text: 'Deletes the draft on this device. What is published stays as it is.',
  confirm: 'Discard',
  onConfirm,
});

/** Asks a question, and is closed by either answer. */
export function ConfirmDialog(props: Question & { onClose: () => void }) {
  const { heading, text, confirm, cancel = 'Cancel', onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      className="write-dialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-heading`} className="text-xl wrap-anywhere">
        {heading}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="write-actions">
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
