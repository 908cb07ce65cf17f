import { useState } from 'react';
import { Button } from '@/components/ui/Button';
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
import { DeskDialog, FormDialog, type ReadField } from './DeskDialog';
import type { DecisionFormProps, Desk, RequestDialogKind } from './desk';
import { storeOverride } from './HoursDialogs';
import { RequestMessage } from './RequestMessage';

type RequestDialogProps = Omit<DecisionFormProps, 'decide' | 'children'> & { kind: RequestDialogKind };

/** Does something with a request, and then offers to tell the client. */
export function RequestDialog({ kind, seen, desk, onClose }: RequestDialogProps) {
  const { requests } = desk;
  /** The request after the act; null until then. */
  const [done, setDone] = useState(kind === 'message' ? seen : null);
  /** Whether the owner has decided: after a lost response, another press finds out whether the act is stored. */
  const [hasDecided, setHasDecided] = useState(false);
  /** The key of a calendar entry that is in the way, and whose request is gone. */
  const [orphanKey, setOrphanKey] = useState('');
  const freeing = useTask();
  const decide: DecisionFormProps['decide'] = async (act, fields) => {
    setHasDecided(true);
    const outcome = await runAct({ ...seen, ...fields }, act);
    const explanation = explainOutcome(outcome, seen, requests);
    setOrphanKey(explanation.orphanKey);
    if (outcome.kind !== 'done') throw new ReadableError(explanation.message);
    setDone(outcome.request);
  };
  const freeTime = async () => {
    await changeCalendar((calendar) => freeTimes(calendar, [orphanKey]));
    setOrphanKey('');
  };
  if (done)
    return (
      <DeskDialog
        heading={kind === 'message' ? `Message to ${seen.name}` : formatDone(done, seen)}
        onClose={onClose}
      >
        {kind === 'cancel' && done.times.length > 0 && <FreedTime request={done} desk={desk} />}
        <RequestMessage request={done} desk={desk} isAfterAct={kind !== 'message'} onClose={onClose} />
      </DeskDialog>
    );
  const current = requests.find(({ id }) => id === seen.id);
  if (!hasDecided && current && current.version !== seen.version)
    return (
      <DeskDialog heading={seen.name} onClose={onClose}>
        <ErrorNotice>
          {explainOutcome({ kind: 'changed', request: current }, seen, requests).message}
        </ErrorNotice>
        <Button variant="primary" className="justify-self-start" onClick={onClose}>
          Close
        </Button>
      </DeskDialog>
    );
  const Form = {
    new: BookForm,
    book: BookForm,
    ask: AskForm,
    close: CloseForm,
    cancel: CancelForm,
    message: null,
  }[kind];
  return (
    Form && (
      <Form {...{ seen, desk, decide, onClose }}>
        {orphanKey && (
          <p>
            <LinkButton onClick={() => freeing.run('Saving', freeTime)}>
              If it was deleted: free this time
            </LinkButton>{' '}
            {freeing.error}
          </p>
        )}
      </Form>
    )
  );
}

/** What was done: `Booked: Friday, Dec 4, 9:30 AM. Tell Dana Reyes.` */
function formatDone(request: BookingRequest, before: BookingRequest): string {
  const booked = before.state === 'booked' ? 'Changed' : 'Booked';
  const verb = { open: 'Asked', booked, canceled: 'Canceled', closed: 'Closed' }[request.state];
  return `${verb}: ${formatSubject(request)}. Tell ${request.name.replace(/\.$/, '')}.`;
}

function AskForm({ seen, decide, onClose }: DecisionFormProps) {
  const [error, setError] = useState('');
  const ask = async (read: ReadField) => {
    const question = read('question').trim();
    const isLong = question.length > maxQuestion;
    setError(
      isLong ? `Use at most ${maxQuestion} characters.` : question ? '' : 'Write what you want to ask.',
    );
    if (question && !isLong) await decide({ kind: 'ask', question });
  };
  return (
    <FormDialog heading={`Ask ${seen.name}`} submitLabel="Ask" onSubmit={ask} onClose={onClose}>
      <TextField label="Your question" name="question" multiline error={error} />
    </FormDialog>
  );
}

const CloseForm = ({ seen, decide, onClose }: DecisionFormProps) => (
  <FormDialog
    heading="Close without booking?"
    submitLabel="Close it"
    closeLabel="Keep it open"
    onSubmit={() => decide({ kind: 'close' })}
    onClose={onClose}
  >
    <p className="text-sm text-muted">{`The page of ${seen.name} says that it is not booked.`}</p>
  </FormDialog>
);

function CancelForm({ seen, decide, onClose }: DecisionFormProps) {
  const [by, setBy] = useState<'client' | 'studio'>('studio');
  return (
    <FormDialog
      heading={seen.times.length > 0 ? `Cancel ${formatSubject(seen)}?` : 'Cancel this order?'}
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
    </FormDialog>
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
