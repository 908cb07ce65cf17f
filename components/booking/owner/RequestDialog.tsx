import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { TextField } from '@/components/ui/TextField';
import { getHours, isWithinHours } from '@/lib/booking/availability';
import { changeCalendar } from '@/lib/booking/ownerCalendar';
import { freeTimes, runAct } from '@/lib/booking/ownerRequests';
import { type BookingRequest, formatSubject, maxQuestion } from '@/lib/booking/request';
import { ReadableError } from '@/lib/readableError';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { RadioGroup } from '../../owner/ui/fields';
import { useTask } from '../../owner/ui/useTask';
import { BookForm } from './BookForm';
import { explainOutcome } from './bookingNotes';
import { DeskDialog, DialogForm } from './DeskDialog';
import type { DecisionFormProps, Desk, RequestDialogKind } from './desk';
import { storeOverride } from './HoursDialogs';
import { MessagePanel } from './MessagePanel';

type RequestDialogProps = {
  kind: RequestDialogKind;
  /** The request as it was when the dialog opened. */
  seen: BookingRequest;
  desk: Desk;
  onClose: () => void;
};

/** Does something with a request, and then offers to tell the client. */
export function RequestDialog({ kind, ...props }: RequestDialogProps) {
  const { seen, desk, onClose } = props;
  const { requests } = desk;
  /** The request after the act; null until then. */
  const [done, setDone] = useState(kind === 'message' ? seen : null);
  /** The key of a calendar entry that is in the way, and whose request is gone. */
  const [orphanKey, setOrphanKey] = useState('');
  const freeing = useTask();
  const current = requests.find(({ id }) => id === seen.id);
  const hasChanged = !done && kind !== 'new' && current && current.version !== seen.version;
  const decide: DecisionFormProps['decide'] = async (act, fields) => {
    const outcome = await runAct({ ...seen, ...fields }, act);
    const explanation = explainOutcome(outcome, seen, requests);
    setOrphanKey(explanation.orphanKey);
    if (outcome.kind !== 'done') throw new ReadableError(explanation.message);
    setDone(outcome.request);
  };
  const forms: Record<RequestDialogKind, [heading: string, Form: ComponentType<DecisionFormProps> | null]> = {
    new: ['New booking', BookForm],
    book: [`${seen.state === 'booked' ? 'Change' : 'Book'} ${seen.name}`, BookForm],
    ask: [`Ask ${seen.name}`, AskForm],
    close: ['Close without booking?', CloseForm],
    cancel: [seen.times.length > 0 ? `Cancel ${formatSubject(seen)}?` : 'Cancel this order?', CancelForm],
    message: [`Message to ${seen.name}`, null],
  };
  const [heading, Form] = forms[kind];
  const isAfterAct = kind !== 'message';
  return (
    <DeskDialog heading={done && isAfterAct ? formatDone(done, seen) : heading} onClose={onClose}>
      {done ? (
        <MessagePanel {...{ desk, isAfterAct, onClose }} request={done}>
          {kind === 'cancel' && done.times.length > 0 && <FreedTime request={done} desk={desk} />}
        </MessagePanel>
      ) : hasChanged ? (
        <>
          <ErrorNotice>
            {explainOutcome({ kind: 'changed', request: current }, seen, requests).message}
          </ErrorNotice>
          <ButtonRow>
            <Button ref={(button) => button?.focus()} variant="primary" onClick={onClose}>
              Close
            </Button>
          </ButtonRow>
        </>
      ) : (
        Form && <Form {...props} decide={decide} />
      )}
      {orphanKey && (
        <p>
          <LinkButton
            onClick={() =>
              freeing.run('Saving', async () => {
                await changeCalendar((calendar) => freeTimes(calendar, [orphanKey]));
                setOrphanKey('');
              })
            }
          >
            If it was deleted: free this time
          </LinkButton>{' '}
          {freeing.error}
        </p>
      )}
    </DeskDialog>
  );
}

/** What was done: `Booked: Friday, Dec 4, 9:30 AM. Tell Dana Reyes.` */
function formatDone(request: BookingRequest, before: BookingRequest): string {
  const booked = before.state === 'booked' ? 'Changed' : 'Booked';
  const verb = { open: 'Asked', booked, canceled: 'Canceled', closed: 'Closed' }[request.state];
  return `${verb}: ${formatSubject(request)}. Tell ${request.name.replace(/\.$/, '')}.`;
}

function AskForm({ decide, onClose }: DecisionFormProps) {
  const [error, setError] = useState<string>();
  return (
    <DialogForm
      submitLabel="Ask"
      onSubmit={async (read) => {
        const question = read('question').trim();
        if (!question) return setError('Write what you want to ask.');
        if (question.length > maxQuestion) return setError(`Use at most ${maxQuestion} characters.`);
        setError(undefined);
        await decide({ kind: 'ask', question });
      }}
      onClose={onClose}
    >
      <TextField label="Your question" name="question" multiline error={error} />
    </DialogForm>
  );
}

const CloseForm = ({ seen, decide, onClose }: DecisionFormProps) => (
  <DialogForm
    submitLabel="Close it"
    closeLabel="Keep it open"
    onSubmit={() => decide({ kind: 'close' })}
    onClose={onClose}
  >
    <p className="text-sm text-muted">{`The page of ${seen.name} says that it is not booked.`}</p>
  </DialogForm>
);

function CancelForm({ seen, decide, onClose }: DecisionFormProps) {
  const [by, setBy] = useState<'client' | 'studio'>('studio');
  return (
    <DialogForm
      submitLabel="Cancel it"
      closeLabel="Keep it"
      onSubmit={() => decide({ kind: 'cancel', by })}
      onClose={onClose}
    >
      <RadioGroup
        legend="Who cancels?"
        name="by"
        options={[
          ['studio', 'I cancel'],
          ['client', `${seen.name} cancels`],
        ]}
        value={by}
        onChange={setBy}
      />
    </DialogForm>
  );
}

/** Says whether the time of a canceled session is offered again, and can close its day. */
function FreedTime({ request, desk: { availability } }: { request: BookingRequest; desk: Desk }) {
  const task = useTask();
  const day = request.times[0]?.start.slice(0, 10) ?? '';
  if (!availability) return null;
  const isOffered = request.times.every((time) => isWithinHours(availability, time));
  return (
    <p className="text-sm" role="status">
      {getHours(availability, day).length === 0 ? (
        'That day is closed.'
      ) : isOffered ? (
        <>
          {`${formatSubject(request)} is offered again. `}
          <LinkButton onClick={() => task.run('Saving', () => storeOverride(day, day, []))}>
            Close that day
          </LinkButton>{' '}
          {task.error}
        </>
      ) : (
        'The time is free in your calendar. It is outside your hours.'
      )}
    </p>
  );
}
