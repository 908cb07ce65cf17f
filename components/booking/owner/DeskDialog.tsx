import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { dialogClass, ErrorNotice } from '../../owner/ui/elements';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';

type DeskDialogProps = { heading: string; onClose: () => void; children: ReactNode };

export const DeskDialog = ({ heading, onClose, children }: DeskDialogProps) => (
  <Dialog
    className={`${dialogClass} max-h-[calc(100dvh-1rem)] w-[min(46rem,calc(100vw-1rem))] overflow-y-auto rounded`}
    aria-labelledby="desk-dialog"
    onClose={onClose}
  >
    <div className="grid gap-4 p-4 md:p-6">
      <h2 id="desk-dialog" className="text-h3 wrap-anywhere" dir="auto">
        {heading}
      </h2>
      {children}
    </div>
  </Dialog>
);

/** Reads what stands in a field of a form. */
export type ReadField = (name: string) => string;

type FormDialogProps = DeskDialogProps & {
  submitLabel?: string;
  closeLabel?: string;
  /** @throws errors that the form shows */
  onSubmit: (read: ReadField) => Promise<void>;
};

export function FormDialog(props: FormDialogProps) {
  const { heading, submitLabel = 'Save', closeLabel = 'Close', onSubmit, onClose, children } = props;
  const task = useTask();
  const { form } = useForm<void>(task, undefined, (_, __, read) => onSubmit(read));
  return (
    <DeskDialog heading={heading} onClose={onClose}>
      {/* The browser says which field is empty, and which part of a day or a time is missing. */}
      <form className="grid gap-4" {...form} noValidate={false}>
        {children}
        <ErrorNotice>{task.error}</ErrorNotice>
        <ButtonRow className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
          <Button type="submit" variant="primary" aria-disabled={task.isBusy}>
            {task.progress || submitLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {closeLabel}
          </Button>
        </ButtonRow>
      </form>
    </DeskDialog>
  );
}
