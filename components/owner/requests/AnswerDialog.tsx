import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { contentOpeningMinutes, type Opening, parseOpening, serializeOpening } from '@/lib/inquiry/openings';
import type { AnswerOutcome } from '@/lib/openings/ownerOpenings';
import type { ReceivedRequest } from '@/lib/requests/receivedRequest';
import { Actions, Notice, questionStyle } from '../ui/elements';
import { useForm } from '../ui/useForm';

/** Shown if a request has changed since it was displayed. */
export const changedMessage =
  'This request has changed meanwhile. Nothing was changed; please read it again.';

const notFreeMessage = 'This time is not open, or not for so long, or another request has it.';

/** Why nothing was stored; `openingToConfirm` is the opening that the owner may confirm despite a warning. */
type AnswerResult = { errorMessage: string; openingToConfirm?: string };

const initialResult: AnswerResult = { errorMessage: '' };

/** The warning that the owner has seen about a time: that it is shorter than the session, or not free; null for none. */
const getWarning = ({ errorMessage, openingToConfirm }: AnswerResult, opening: Opening | null) =>
  opening && openingToConfirm === serializeOpening(opening) ? errorMessage : null;

type AnswerDialogProps = {
  request: ReceivedRequest;
  /** How long the session takes, in minutes; 0 if that is unknown. */
  sessionMinutes: number;
  /** Stores the agreed time; null for none. @returns the outcome, or an error message */
  onAnswer: (
    agreedOpening: Opening | null,
    isConfirmed: boolean,
  ) => Promise<AnswerOutcome | { errorMessage: string }>;
  /** Called with what was stored. */
  onDone: (agreedOpening: Opening | null) => void;
  onClose: () => void;
};

/** Asks which time was agreed on, and for how long. */
export function AnswerDialog({ request, sessionMinutes, onAnswer, onDone, onClose }: AnswerDialogProps) {
  const id = useId();
  const initialOpening = request.agreedOpening ?? parseOpening(request.when);
  const [time, setTime] = useState(initialOpening?.start ?? '');
  const [minutes, setMinutes] = useState(
    String(Math.max(sessionMinutes, initialOpening?.minutes ?? contentOpeningMinutes)),
  );
  const agreedOpening = parseOpening(
    serializeOpening({ start: time.slice(0, 16), minutes: Number(minutes) }),
  );
  const { result, isPending, form } = useForm<AnswerResult>(async (previous, button) => {
    const opening = button === 'none' ? null : agreedOpening;
    if (button !== 'none' && !opening)
      return { errorMessage: 'Choose a day, a time and up to 999 minutes, or no time.' };
    const warning = getWarning(previous, opening);
    if (opening && opening.minutes < sessionMinutes && !warning)
      return {
        openingToConfirm: serializeOpening(opening),
        errorMessage: `This session takes ${sessionMinutes} minutes.`,
      };
    const outcome = await onAnswer(opening, warning === notFreeMessage);
    if (outcome === 'done') {
      onClose();
      onDone(opening);
      return { errorMessage: '' };
    }
    if (outcome === 'notFree' && opening)
      return { openingToConfirm: serializeOpening(opening), errorMessage: notFreeMessage };
    return {
      errorMessage:
        typeof outcome === 'object' ? outcome.errorMessage : `${changedMessage} Press Cancel first.`,
    };
  }, initialResult);
  const isWarned = getWarning(result, agreedOpening) !== null;
  // While the answer is being stored, it can no longer be canceled.
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
          hint="Openings in this time are taken out."
          onChange={setMinutes}
        />
        <Notice>
          {result.openingToConfirm
            ? isWarned && `${result.errorMessage} Nothing was changed.`
            : result.errorMessage}
        </Notice>
        <Actions>
          <Button type="submit" variant="primary" aria-disabled={isPending}>
            {isWarned ? 'Agree anyway' : 'Agreed'}
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
