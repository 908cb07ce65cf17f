import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  heading: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A confirmation dialog. It is open as long as it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      className="write-dialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-text`}
      onClose={props.onCancel}
    >
      <h2 id={`${id}-heading`}>{props.heading}</h2>
      <p id={`${id}-text`}>{props.children}</p>
      <div className="write-actions">
        <Button variant="primary" onClick={props.onConfirm}>
          {props.confirm}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {props.cancel ?? 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
}
