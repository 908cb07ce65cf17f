import { useId } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { ErrorNotice, questionClass } from './elements';
import { useTask } from './useTask';

/** A question before an action, with its consequences and the labels of the buttons. */
export type Question = {
  heading: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void | Promise<void>;
  /** The label of the button while the action runs. If the action fails, the dialog says why. Without it the dialog closes at once. */
  pendingLabel?: string;
  cancelLabel?: string;
};

export const discardQuestion = {
  text: 'This deletes the draft on this device. Anything already published stays as it is.',
  confirmLabel: 'Discard',
};

export function ConfirmDialog(props: Question & { onClose: () => void }) {
  const { heading, text, onConfirm, pendingLabel, onClose } = props;
  const id = useId();
  const { error, isBusy, run, runIfIdle } = useTask();
  const close = () => runIfIdle(onClose);
  const confirm = () => {
    if (!pendingLabel) {
      return runIfIdle(() => {
        onClose();
        void onConfirm();
      });
    }
    run(pendingLabel, async () => {
      await onConfirm();
      onClose();
    });
  };
  return (
    <Dialog
      className={questionClass}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={close}
    >
      <h2 id={`${id}-heading`} className="text-h3 wrap-anywhere">
        {heading}
      </h2>
      <p id={`${id}-text`} className="mt-3 mb-6 text-sm text-muted">
        {text}
      </p>
      <ErrorNotice>{error}</ErrorNotice>
      <ButtonRow>
        {/* Cancel comes first, so that Enter does not confirm. */}
        <Button variant="quiet" aria-disabled={isBusy} onClick={close}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant="primary" aria-disabled={isBusy} onClick={confirm}>
          {isBusy ? pendingLabel : props.confirmLabel}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
