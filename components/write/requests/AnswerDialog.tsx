import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { type Opening, openingIn, openingMinutes, storedOpening } from '@/lib/inquiry/openings';
import type { Answered } from '@/lib/openings/ownOpenings';
import type { ReceivedRequest } from '@/lib/requests/received';
import { Notice } from '../ui/elements';

/** What is said when a request is no longer as it was shown. */
export const hasChanged = 'This request has changed meanwhile. Nothing was changed; please read it again.';

const notFree = 'This time is not open, or not for so long, or another request has it.';

type AnswerDialogProps = {
  request: ReceivedRequest;
  /** How long the session takes, in minutes; 0 if that is unknown. */
  sessionMinutes: number;
  /** Stores the time; null for none. @returns what outcome of it, or why it did not work */
  answer: (agreed: Opening | null, isSure: boolean) => Promise<Answered | { problem: string }>;
  /** Called with what was stored. */
  onDone: (agreed: Opening | null) => void;
  onClose: () => void;
};

/** Which time was agreed on, and for how long. */
export function AnswerDialog({ request, sessionMinutes, answer, onDone, onClose }: AnswerDialogProps) {
  const id = useId();
  const asked = request.agreed ?? openingIn(request.when);
  const [time, setTime] = useState(asked?.start ?? '');
  const [minutes, setMinutes] = useState(String(Math.max(sessionMinutes, asked?.minutes ?? openingMinutes)));
  /** What the owner has been told about the time: that it is shorter than the session, or that it is not free. */
  const [told, setTold] = useState<{ time: string; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const agreed = openingIn(storedOpening({ start: time.slice(0, 16), minutes: Number(minutes) }));
  const isTold = agreed !== null && told?.time === storedOpening(agreed);
  const store = async (opening: Opening | null) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    const outcome = await answer(opening, isTold && told.text === notFree);
    if (outcome === 'done') {
      onClose();
      return onDone(opening);
    }
    if (outcome === 'notFree' && opening) setTold({ time: storedOpening(opening), text: notFree });
    else if (typeof outcome === 'object') setProblem(outcome.problem);
    else setProblem(`${hasChanged} Press Cancel first.`);
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!agreed) setProblem('Choose a day, a time and up to 999 minutes, or no time.');
    else if (agreed.minutes < sessionMinutes && !isTold) {
      setProblem('');
      setTold({ time: storedOpening(agreed), text: `This session takes ${sessionMinutes} minutes.` });
    } else void store(agreed);
  };
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
        <Notice>{problem || (isTold && `${told.text} Nothing was changed.`)}</Notice>
        <div className="write-actions">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isTold ? 'Agree anyway' : 'Agreed'}
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => store(null)}>
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
