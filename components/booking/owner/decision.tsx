import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import type { Act } from '@/lib/booking/acts';
import type { Availability } from '@/lib/booking/availability';
import type { OwnerTexts } from '@/lib/booking/clientMessages';
import { changeCalendar } from '@/lib/booking/ownerCalendar';
import type { ClientMail } from '@/lib/booking/ownerMails';
import { freeTimes } from '@/lib/booking/ownerRequests';
import { type BookingRequest, emptyTexts, newBooking } from '@/lib/booking/request';
import { anyTime } from '@/lib/booking/requestedTime';
import { createRandomId } from '@/lib/createRandomId';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { type Task, useTask } from '../../owner/ui/useTask';
import type { BookingSettings } from './bookingSettings';

// What the forms of a request's dialog have in common.

/** `new` books for a client who called; `book` also moves a booking. */
export type RequestDialogKind = 'new' | 'book' | 'ask' | 'close' | 'cancel' | 'message';

/** The request of a client who called, before it is stored. Its id is the same for each attempt to store it. */
export const createEmptyRequest = (): BookingRequest => ({
  ...emptyTexts,
  ...newBooking,
  attention: false,
  id: createRandomId(),
  place: 'studio',
  minutes: 0,
  requestedTime: anyTime,
  version: 0,
  sentAt: Date.now(),
  changedAt: Date.now(),
});

export type RequestDialogProps = {
  kind: RequestDialogKind;
  /** The request as it was when the dialog opened. */
  seen: BookingRequest;
  requests: BookingRequest[];
  mails: ClientMail[];
  canSendMail: boolean;
  texts: OwnerTexts;
  settings: BookingSettings;
  availability: Availability | null;
  onClose: () => void;
};

/** Why nothing was done, and the key of a calendar entry whose request is gone. Both are empty if it was done. */
type DecisionResult = { message: string; orphanKey: string };

export const noDecision: DecisionResult = { message: '', orphanKey: '' };

/** Called with an act that the owner has decided on. @throws errors that the form shows */
export type Decide = (act: Act, fields?: Partial<BookingRequest>) => Promise<DecisionResult>;

export type DecisionFormProps = RequestDialogProps & { decide: Decide };

type FormProps = {
  task: Task;
  result: DecisionResult;
  form: ComponentProps<'form'>;
  submitLabel: string;
  closeLabel?: string;
  /** Classes of the row of buttons. */
  buttonClass?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in the dialog. If the time belongs to a request that is gone, a button offers it again. */
export function DecisionForm(props: FormProps) {
  const { task, result, submitLabel, closeLabel = 'Close', buttonClass } = props;
  const freeing = useTask();
  const { message, orphanKey } = result;
  return (
    <form className="grid gap-4" {...props.form}>
      {props.children}
      <ErrorNotice>{task.error || message || freeing.error}</ErrorNotice>
      {orphanKey && (
        <p>
          <LinkButton
            onClick={() =>
              freeing.run('Saving', () => changeCalendar((calendar) => freeTimes(calendar, [orphanKey])))
            }
          >
            If it was deleted: free this time
          </LinkButton>
        </p>
      )}
      <ButtonRow className={buttonClass}>
        <Button type="submit" variant="primary" aria-disabled={task.isBusy}>
          {task.progress || submitLabel}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          {closeLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}
