import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { isOpening, minutesOf, openingAt, openingMinutes, timeOf } from '@/lib/inquiry/openings';
import type { Answered } from '@/lib/openings/ownOpenings';
import type { ReceivedRequest } from '@/lib/requests/received';
import { Notice } from '../page/elements';

/** What is said when a request is no longer as it was shown. */
export const hasChanged = 'This request has changed meanwhile. Nothing was changed; please read it again.';

type AnswerDialogProps = {
  request: ReceivedRequest;
  /** How long the session takes, in minutes; 0 if that is unknown. */
  sessionMinutes: number;
  /** Stores the time; empty for none. @returns what outcome of it, or why it did not work */
  answer: (agreed: string, isSure: boolean) => Promise<Answered | { problem: string }>;
  /** Called with what was stored. */
  onDone: (agreed: string) => void;
  onClose: () => void;
};

/** Which time was agreed on, and for how long. */
export function AnswerDialog({ request, sessionMinutes, answer, onDone, onClose }: AnswerDialogProps) {
  const id = useId();
  const asked = [request.agreed, request.when].find(isOpening);
  const [time, setTime] = useState(asked ? timeOf(asked) : '');
  const [minutes, setMinutes] = useState(
    String(Math.max(sessionMinutes, asked ? minutesOf(asked) : openingMinutes)),
  );
  /** The time that is shorter than the session, as the owner has been told. */
  const [tooShort, setTooShort] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** The time that is not free, as the owner has been told. */
  const [notFree, setNotFree] = useState('');
  const [problem, setProblem] = useState('');
  const agreed = openingAt(time, Number(minutes));
  const store = async (opening: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    const outcome = await answer(opening, notFree === opening);
    if (outcome === 'done') {
      onClose();
      return onDone(opening);
    }
    if (outcome === 'notFree') setNotFree(opening);
    else setProblem(outcome === 'changed' ? `${hasChanged} Press Cancel first.` : outcome.problem);
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpening(agreed) && minutesOf(agreed) < sessionMinutes && tooShort !== agreed) {
      setProblem('');
      setTooShort(agreed);
    } else if (isOpening(agreed)) void store(agreed);
    else setProblem('Choose a day, a time and up to 999 minutes, or no time.');
  };
  const isKnown = notFree !== '' && notFree === agreed;
  const isKnownShort = tooShort !== '' && tooShort === agreed;
  return (
    <Dialog className="write-dialog" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <h2
          id={id}
          className="text-xl wrap-anywhere"
        >{`Which time did you agree on with ${request.name}?`}</h2>
        <TextField
          label="Day and time"
          name="time"
          type="datetime-local"
          step={300}
          value={time}
          onChange={setTime}
        />
        <TextField
          label="For how long, in minutes"
          name="minutes"
          inputMode="numeric"
          value={minutes}
          note="Openings in this time are taken out."
          onChange={setMinutes}
        />
        <Notice>
          {problem ||
            (isKnown &&
              'This time is not open, or not for so long, or another request has it. Nothing was changed.') ||
            (isKnownShort && `This session takes ${sessionMinutes} minutes. Nothing was changed.`)}
        </Notice>
        <div className="write-actions">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isKnown || isKnownShort ? 'Agree anyway' : 'Agreed'}
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => store('')}>
            Answered, no time
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
