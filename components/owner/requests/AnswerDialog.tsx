import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { contentOpeningMinutes, type Opening, parseOpening, serializeOpening } from '@/lib/inquiry/openings';
import { getRequestedOpening } from '@/lib/inquiry/requestedTime';
import type { AnswerOutcome } from '@/lib/openings/ownerOpenings';
import type { ReceivedRequest } from '@/lib/requests/receivedRequest';
import { ErrorNotice, questionClass } from '../ui/elements';
import { useForm } from '../ui/useForm';

/** Shown if a request has changed since it was displayed. */
export const changedMessage =
  'This request changed in the meantime. Your change was not saved; please read the request again.';

const notFreeMessage =
  'This time is not open, the opening is too short, or the time is taken by another request.';

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
  /** Called with the request as it is stored now. */
  onDone: (request: ReceivedRequest) => void;
  onClose: () => void;
};

/** Asks which time was agreed on, and for how long. */
export function AnswerDialog({ request, sessionMinutes, onAnswer, onDone, onClose }: AnswerDialogProps) {
  const id = useId();
  const initialOpening = request.agreedOpening ?? getRequestedOpening(request.requestedTime);
  const [time, setTime] = useState(initialOpening?.start ?? '');
  const [minutes, setMinutes] = useState(
    String(
      request.agreedOpening?.minutes || sessionMinutes || (initialOpening?.minutes ?? contentOpeningMinutes),
    ),
  );
  const parseTime = (start: string, length: string) =>
    parseOpening(serializeOpening({ start: start.slice(0, 16), minutes: Number(length) }));
  const agreedOpening = parseTime(time, minutes);
  const { result, isPending, form } = useForm<AnswerResult>(async (previous, button, read) => {
    setTime(read('time'));
    setMinutes(read('minutes'));
    const opening = button === 'none' ? null : parseTime(read('time'), read('minutes'));
    if (button !== 'none' && !opening)
      return {
        errorMessage: 'Enter a date, a time and a length of up to 999 minutes, or continue without a time.',
      };
    const warning = getWarning(previous, opening);
    if (opening && opening.minutes < sessionMinutes && !warning)
      return {
        openingToConfirm: serializeOpening(opening),
        errorMessage: `This session takes ${sessionMinutes} minutes.`,
      };
    const outcome = await onAnswer(opening, warning === notFreeMessage);
    if (typeof outcome === 'object' && 'id' in outcome) {
      onClose();
      onDone(outcome);
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
    <Dialog className={questionClass} aria-labelledby={id} onClose={close}>
      <form className="grid gap-5" {...form}>
        <h2 id={id} className="text-xl wrap-anywhere">{`Confirm a time for ${request.name}`}</h2>
        <TextField
          label="Day and time"
          name="time"
          type="datetime-local"
          step={300}
          value={time}
          onChange={setTime}
        />
        <TextField
          label="Length in minutes"
          name="minutes"
          inputMode="numeric"
          value={minutes}
          hint="Openings that overlap this time are removed."
          onChange={setMinutes}
        />
        <ErrorNotice>
          {result.openingToConfirm
            ? isWarned && `${result.errorMessage} Nothing was changed.`
            : result.errorMessage}
        </ErrorNotice>
        <ButtonRow>
          <Button type="submit" variant="primary" aria-disabled={isPending}>
            {isWarned ? 'Confirm anyway' : 'Confirm'}
          </Button>
          <Button type="submit" value="none" variant="quiet" aria-disabled={isPending}>
            Continue without a time
          </Button>
          <Button variant="quiet" aria-disabled={isPending} onClick={close}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
