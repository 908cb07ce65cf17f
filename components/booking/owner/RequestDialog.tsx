import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { type Availability, isWithinHours } from '@/lib/booking/availability';
import { changeCalendar } from '@/lib/booking/ownerCalendar';
import { runAct } from '@/lib/booking/ownerRequests';
import { type BookingRequest, formatSubject, maxQuestion } from '@/lib/booking/request';
import { dialogClass, ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { RadioGroup } from '../../owner/ui/fields';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';
import { BookForm } from './BookForm';
import { explainOutcome } from './bookingNotes';
import {
  type Decide,
  DecisionForm,
  type DecisionFormProps,
  noDecision,
  type RequestDialogProps,
} from './decision';
import { MessagePanel } from './MessagePanel';

/** Does something with a request, and then offers to tell the client. */
export function RequestDialog(props: RequestDialogProps) {
  const { kind, seen, requests, onClose } = props;
  /** The request after the act; null until then. */
  const [done, setDone] = useState<BookingRequest | null>(kind === 'message' ? seen : null);
  const current = requests.find(({ id }) => id === seen.id);
  const hasChanged = !done && kind !== 'new' && current !== undefined && current.version !== seen.version;
  const decide: Decide = async (act, fields) => {
    const outcome = await runAct({ ...seen, ...fields }, act);
    if (outcome.kind === 'done') setDone(outcome.request);
    return explainOutcome(outcome, seen, requests);
  };
  const headings = {
    new: 'New booking',
    book: seen.state === 'booked' ? `Change ${seen.name}` : `Book ${seen.name}`,
    ask: `Ask ${seen.name}`,
    close: 'Close without booking?',
    cancel: seen.times.length > 0 ? `Cancel ${formatSubject(seen)}?` : 'Cancel this order?',
    message: `Message to ${seen.name}`,
  };
  const forms = {
    new: BookForm,
    book: BookForm,
    ask: AskForm,
    close: CloseForm,
    cancel: CancelForm,
    message: CloseForm,
  };
  const Form = forms[kind];
  return (
    <Dialog
      className={`${dialogClass} max-h-[calc(100dvh-1rem)] w-[min(46rem,calc(100vw-1rem))] overflow-y-auto rounded`}
      aria-labelledby="request-dialog"
      onClose={onClose}
    >
      <div className="grid gap-4 p-4 md:p-6">
        <h2 id="request-dialog" className="text-h3 wrap-anywhere" dir="auto">
          {done && kind !== 'message' ? formatDone(done, seen) : headings[kind]}
        </h2>
        {done ? (
          <MessagePanel {...props} request={done} isAfterAct={kind !== 'message'}>
            {kind === 'cancel' && done.times.length > 0 && (
              <FreedTime request={done} availability={props.availability} />
            )}
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
          <Form {...props} decide={decide} />
        )}
      </div>
    </Dialog>
  );
}

/** What was done: `Booked: Friday, Dec 4, 9:30 AM. Tell Dana Reyes.` */
function formatDone(request: BookingRequest, before: BookingRequest): string {
  const { state, name } = request;
  const verb =
    state === 'booked'
      ? before.state === 'booked'
        ? 'Changed'
        : 'Booked'
      : { open: 'Asked', canceled: 'Canceled', closed: 'Closed' }[state];
  return `${verb}: ${formatSubject(request)}. Tell ${name.replace(/\.$/, '')}.`;
}

function AskForm({ decide, onClose }: DecisionFormProps) {
  const task = useTask();
  const [error, setError] = useState('');
  const { result, form } = useForm(task, noDecision, async (_, __, read) => {
    const question = read('question').trim();
    const problem = question
      ? question.length > maxQuestion && `Use at most ${maxQuestion} characters.`
      : 'Write what you want to ask.';
    setError(problem || '');
    return problem ? noDecision : decide({ kind: 'ask', question });
  });
  return (
    <DecisionForm {...{ task, result, form, onClose }} submitLabel="Ask">
      <TextField label="Your question" name="question" multiline error={error || undefined} />
    </DecisionForm>
  );
}

function CloseForm({ seen, decide, onClose }: DecisionFormProps) {
  const task = useTask();
  const { result, form } = useForm(task, noDecision, () => decide({ kind: 'close' }));
  return (
    <DecisionForm {...{ task, result, form, onClose }} submitLabel="Close it" closeLabel="Keep it open">
      <p className="text-sm text-muted">{`The page of ${seen.name} says that it is not booked.`}</p>
    </DecisionForm>
  );
}

function CancelForm({ seen, decide, onClose }: DecisionFormProps) {
  const task = useTask();
  const [by, setBy] = useState<'client' | 'studio'>('studio');
  const { result, form } = useForm(task, noDecision, () => decide({ kind: 'cancel', by }));
  return (
    <DecisionForm {...{ task, result, form, onClose }} submitLabel="Cancel it" closeLabel="Keep it">
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
    </DecisionForm>
  );
}

type FreedTimeProps = { request: BookingRequest; availability: Availability | null };

/** Says whether the time of a canceled session is offered again, and can close its day. */
function FreedTime({ request, availability }: FreedTimeProps) {
  const task = useTask();
  const [isClosed, setIsClosed] = useState(false);
  const day = request.times[0]?.start.slice(0, 10) ?? '';
  const closeDay = async () => {
    await changeCalendar((calendar) => ({
      ...calendar,
      overrides: [
        ...calendar.overrides.filter(({ first, last }) => first !== day || last !== day),
        { first: day, last: day, hours: [] },
      ],
    }));
    setIsClosed(true);
  };
  const isOffered = availability && request.times.every((time) => isWithinHours(availability, time));
  return (
    <p className="text-sm" role="status">
      {isClosed ? (
        'That day is closed.'
      ) : !isOffered ? (
        'The time is free in your calendar. It is outside your hours.'
      ) : (
        <>
          {`${formatSubject(request)} is offered again. `}
          <LinkButton aria-disabled={task.isBusy} onClick={() => task.run('Saving', closeDay)}>
            Close that day
          </LinkButton>{' '}
          {task.error}
        </>
      )}
    </p>
  );
}
