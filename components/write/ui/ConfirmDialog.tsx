import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Actions, questionStyle } from './elements';

/** What is asked before something is done, and what will happen. */
export type Question = {
  heading: string;
  text: string;
  confirm: string;
  onConfirm: () => void | Promise<void>;
  /** What the button says until it is done; without it the question is closed at once. */
  pending?: string;
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
  const { heading, text, confirm, onConfirm, pending, other, cancel = 'Cancel', onClose } = props;
  const id = useId();
  const [isPending, setIsPending] = useState(false);
  const close = () => {
    if (!isPending) onClose();
  };
  const answer = (act: () => void) => () => {
    close();
    if (!isPending) act();
  };
  const confirmAndWait = async () => {
    if (isPending) return;
    setIsPending(true);
    await onConfirm();
    setIsPending(false);
    onClose();
  };
  return (
    <Dialog
      className={questionStyle}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      <h2 id={`${id}-heading`} className="text-xl wrap-anywhere">
        {heading}
      </h2>
      <p id={`${id}-text`} className="mt-3 mb-6 text-sm text-muted">
        {text}
      </p>
      <Actions>
        {/* First, so that Enter does no harm. */}
        <Button variant="quiet" aria-disabled={isPending} onClick={close}>
          {cancel}
        </Button>
        {other && (
          <Button variant="quiet" aria-disabled={isPending} onClick={answer(other.onChoose)}>
            {other.label}
          </Button>
        )}
        <Button
          variant="primary"
          aria-disabled={isPending}
          onClick={pending ? confirmAndWait : answer(() => void onConfirm())}
        >
          {isPending ? pending : confirm}
        </Button>
      </Actions>
    </Dialog>
  );
}
