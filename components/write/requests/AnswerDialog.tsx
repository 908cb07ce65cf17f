import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { type Opening, openingIn, openingMinutes, storedOpening } from '@/lib/inquiry/openings';
import type { Answered } from '@/lib/openings/ownOpenings';
import type { ReceivedRequest } from '@/lib/requests/received';
import { Actions, Notice, questionStyle } from '../ui/elements';
import { useForm } from '../ui/useForm';

/** What is said when a request is no longer as it was shown. */
export const hasChanged = 'This request has changed meanwhile. Nothing was changed; please read it again.';

const notFree = 'This time is not open, or not for so long, or another request has it.';

/** Why nothing was stored; `told` is the time that may be agreed on all the same. */
type Result = { problem: string; told?: string };

const nothingSent: Result = { problem: '' };

/** What the owner has been told about a time: that it is shorter than the session, or not free; null for nothing. */
const toldAbout = ({ problem, told }: Result, opening: Opening | null) =>
  opening && told === storedOpening(opening) ? problem : null;

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
  const agreed = openingIn(storedOpening({ start: time.slice(0, 16), minutes: Number(minutes) }));
  const { result, isPending, form } = useForm<Result>(async (before, button) => {
    const opening = button === 'none' ? null : agreed;
    if (button !== 'none' && !opening)
      return { problem: 'Choose a day, a time and up to 999 minutes, or no time.' };
    const told = toldAbout(before, opening);
    if (opening && opening.minutes < sessionMinutes && !told)
      return { told: storedOpening(opening), problem: `This session takes ${sessionMinutes} minutes.` };
    const outcome = await answer(opening, told === notFree);
    if (outcome === 'done') {
      onClose();
      onDone(opening);
      return { problem: '' };
    }
    if (outcome === 'notFree' && opening) return { told: storedOpening(opening), problem: notFree };
    return { problem: typeof outcome === 'object' ? outcome.problem : `${hasChanged} Press Cancel first.` };
  }, nothingSent);
  const isTold = toldAbout(result, agreed) !== null;
  // What is being stored can no longer be canceled.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog className={questionStyle} aria-labelledby={id} onClose={close}>
      <form className="grid gap-5" {...form}>
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
        <Notice>{result.told ? isTold && `${result.problem} Nothing was changed.` : result.problem}</Notice>
        <Actions>
          <Button type="submit" variant="primary" aria-disabled={isPending}>
            {isTold ? 'Agree anyway' : 'Agreed'}
          </Button>
          <Button type="submit" value="none" variant="quiet" aria-disabled={isPending}>
            Answered, no time
          </Button>
          <Button variant="quiet" aria-disabled={isPending} onClick={close}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
