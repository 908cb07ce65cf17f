import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

/** What is asked before something is done, and what will happen. */
export type Question = {
  heading: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  /** Another answer. */
  other?: { label: string; onChoose: () => void };
  cancel?: string;
};

/** Asks whether to discard a draft. */
export const discardQuestion = (heading: string, onConfirm: () => void): Question => ({
  heading,
  text: 'Deletes the draft on this device. What is published stays as it is.',
  confirm: 'Discard',
  onConfirm,
});

/** Asks a question, and is closed by each answer. */
export function ConfirmDialog(props: Question & { onClose: () => void }) {
  const { heading, text, confirm, onConfirm, other, cancel = 'Cancel', onClose } = props;
  const id = useId();
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
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
        {/* First, so that Enter does no harm. */}
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        {other && (
          <Button variant="quiet" onClick={answer(other.onChoose)}>
            {other.label}
          </Button>
        )}
        <Button variant="primary" onClick={answer(onConfirm)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
