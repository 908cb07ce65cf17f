import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonRow } from '@/components/ui/ButtonRow';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import {
  type AnswerContext,
  type AnswerKind,
  type AnswerTexts,
  createAnswer,
  getRequestedSession,
} from '@/lib/booking/answers';
import { findEmail } from '@/lib/booking/contact';
import {
  contentOpeningMinutes,
  formatOpening,
  hasOverlap,
  type Opening,
  parseOpening,
  serializeOpening,
} from '@/lib/booking/openings';
import { cancelSession, freeTime, takeTime } from '@/lib/booking/ownerOpenings';
import { setRequestState } from '@/lib/booking/ownerRequests';
import { isAnswerUnsent, type ListedRequest, type ReceivedRequest } from '@/lib/booking/receivedRequest';
import { getRequestedOpening } from '@/lib/booking/requestedTime';
import { createRandomId } from '@/lib/createRandomId';
import { createMailtoUrl, createSmsUrl } from '@/lib/links';
import { ReadableError } from '@/lib/readableError';
import { ErrorNotice, questionClass } from '../../owner/ui/elements';
import { Checkbox, SelectField } from '../../owner/ui/fields';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';
import { parsePhone } from './parsePhone';

/** @throws ReadableError if nothing was stored, because the request has changed since it was displayed */
function refuseIfChanged(isStored: boolean): void {
  if (!isStored)
    throw new ReadableError(
      'This request changed in the meantime. Your change was not saved; please read the request again.',
    );
}

const notFreeMessage =
  'This time is not open, the opening is too short, or the time is taken by another request.';

/** An answer that is being written. It is kept in the memory of the page only. */
export type AnswerDraft = {
  kind: AnswerKind;
  time: string;
  minutes: string;
  /** The text as the owner has edited it; null while it is the owner's own text with the values of the request. */
  text: string | null;
  /** The id of the session, for its link, which the text has before the time is taken. */
  session: string;
  /** Whether the text has left the page, so that it may have been sent. */
  hasLeft: boolean;
};

const kindLabels: Record<AnswerKind, string> = {
  agree: 'Agree to a time',
  ask: 'Ask something',
  decline: 'Say no',
  cancel: 'Cancel the session',
};

export function createDraft(request: ReceivedRequest, sessionMinutes: number): AnswerDraft {
  const opening = request.agreedOpening ?? getRequestedOpening(request.requestedTime);
  const minutes = request.agreedOpening?.minutes || sessionMinutes || opening?.minutes;
  return {
    kind: request.state === 'canceled' ? 'cancel' : 'agree',
    time: opening?.start ?? '',
    minutes: String(minutes ?? contentOpeningMinutes),
    text: null,
    session: request.session || createRandomId(),
    hasLeft: isAnswerUnsent(request),
  };
}

/** Whether this device has a program for text messages: phones, tablets and Macs. */
const canOpenMessages = () => matchMedia('(pointer: coarse)').matches || navigator.platform.startsWith('Mac');

/** What happened; `openingToConfirm` is the opening that the owner may confirm despite a warning. */
type AnswerResult = { message: string; openingToConfirm?: string };

type AnswerDialogProps = {
  request: ListedRequest;
  requests: ListedRequest[];
  draft: AnswerDraft;
  texts: AnswerTexts;
  context: AnswerContext;
  contentOpenings: Opening[];
  /** The country of phone numbers without a country code: `US`. */
  country: string;
  onDraft: (draft: AnswerDraft) => void;
  /** Called when the answer was sent, or its time was given back. */
  onDone: () => void;
  onClose: () => void;
};

/**
 * Writes an answer. The time of an agreeing answer is taken when its text leaves the page for the first time: into a mail, a message
 * or the clipboard. That it was sent only the owner knows.
 */
export function AnswerDialog(props: AnswerDialogProps) {
  const { request, draft, context, contentOpenings, onDraft } = props;
  const { where, minutes: sessionMinutes } = getRequestedSession(request, context.catalog);
  const [isOffered, setIsOffered] = useState(true);
  const { kind, hasLeft } = draft;
  const change = (changes: Partial<AnswerDraft>) => onDraft({ ...draft, ...changes });
  const parseTime = (time: string, minutes: string) =>
    parseOpening(serializeOpening({ start: time.slice(0, 16), minutes: Number(minutes) }));
  const opening = kind === 'agree' ? parseTime(draft.time, draft.minutes) : request.agreedOpening;
  const hasSession = kind === 'agree' || kind === 'cancel';
  const message = createAnswer(
    kind,
    request,
    {
      agreedOpening: hasSession ? opening : null,
      session: hasSession ? request.session || draft.session : '',
    },
    props.texts,
    context,
  );
  const text = draft.text ?? message.body.join('\n');
  const [email, phone] = [findEmail(request.reach), parsePhone(request.reach, props.country)];
  const waysToSend = [
    ...(email ? [['mail', 'Open in mail'] as const] : []),
    ...(phone && canOpenMessages() ? [['messages', 'Open in Messages'] as const] : []),
    ['copy', 'Copy'] as const,
  ];
  const isTimeMissing =
    kind === 'agree' && draft.text !== null && opening && !draft.text.includes(formatOpening(opening));

  /** Takes or cancels the time, before the text leaves. @returns a warning that the owner may overrule; null if the text may leave */
  const prepare = async (agreed: Opening | null, previous: AnswerResult): Promise<AnswerResult | null> => {
    if (kind === 'cancel' && request.state !== 'canceled') refuseIfChanged(await cancelSession(request));
    if (kind !== 'agree') return null;
    if (!agreed) throw new ReadableError('Enter a date, a time and a length of up to 999 minutes.');
    const openingToConfirm = serializeOpening(agreed);
    const isConfirmed = previous.openingToConfirm === openingToConfirm;
    if (agreed.minutes < sessionMinutes && !isConfirmed)
      return {
        message: `This session takes ${sessionMinutes} minutes. Nothing was changed.`,
        openingToConfirm,
      };
    const isTaken = props.requests.some(
      (other) =>
        other.id !== request.id &&
        other.state !== 'canceled' &&
        other.agreedOpening &&
        hasOverlap(other.agreedOpening, agreed),
    );
    const mayOverbook = isConfirmed && previous.message.startsWith(notFreeMessage);
    const session = { agreedOpening: agreed, where, session: draft.session };
    const outcome =
      isTaken && !mayOverbook ? 'notFree' : await takeTime(contentOpenings, request, session, mayOverbook);
    if (outcome === 'notFree') return { message: `${notFreeMessage} Nothing was changed.`, openingToConfirm };
    refuseIfChanged(outcome !== 'changed');
    return null;
  };

  const task = useTask();
  const { result, form } = useForm<AnswerResult>(task, { message: '' }, async (previous, button, read) => {
    const agreed = kind === 'agree' ? parseTime(read('time'), read('minutes')) : null;
    const typedText = read('text');
    const nextDraft = {
      ...draft,
      ...(kind === 'agree' && { time: read('time'), minutes: read('minutes') }),
      // The field may have been filled without an event.
      text: typedText === text ? draft.text : typedText,
    };
    onDraft(nextDraft);
    if (button === 'sent' || button === 'back') {
      refuseIfChanged(
        button === 'back'
          ? await freeTime(contentOpenings, request, 'new', true)
          : kind === 'cancel'
            ? await freeTime(contentOpenings, request, 'done', isOffered)
            : await setRequestState(request, kind === 'decline' ? 'done' : 'answered'),
      );
      props.onDone();
      return { message: '' };
    }
    const warning = await prepare(agreed, previous);
    if (warning) return warning;
    onDraft({ ...nextDraft, hasLeft: true });
    if (button === 'mail' && email)
      location.href = createMailtoUrl(email, { subject: message.subject, body: typedText.split('\n') });
    else if (button === 'messages' && phone) location.href = createSmsUrl(phone.number, typedText);
    else
      return navigator.clipboard.writeText(typedText).then(
        () => ({ message: 'Copied.' }),
        () => ({ message: 'Your browser blocked copying. Select the text and copy it.' }),
      );
    return { message: '' };
  });
  const isWarned = opening !== null && result.openingToConfirm === serializeOpening(opening);
  // Once the time is taken, or the session canceled, that is what the client must be told.
  const kinds: AnswerKind[] = isAnswerUnsent(request)
    ? [request.state === 'canceled' ? 'cancel' : 'agree']
    : request.agreedOpening
      ? ['agree', 'ask', 'cancel']
      : ['agree', 'ask', 'decline'];
  return (
    <Dialog
      className={`${questionClass} max-h-[100dvh] w-[min(44rem,calc(100vw-1rem))] overflow-y-auto`}
      aria-label={`Answer ${request.name}`}
      // While a change is being stored, the dialog stays.
      onClose={() => task.runIfIdle(props.onClose)}
    >
      <form className="grid gap-4" {...form}>
        <h2 className="text-h3 wrap-anywhere">
          Answer <bdi>{request.name}</bdi>
        </h2>
        <SelectField
          label="Kind of answer"
          value={kind}
          options={kinds.map((each) => [each, kindLabels[each]])}
          onChange={(value) => change({ kind: kinds.find((each) => each === value) ?? kind, text: null })}
        />
        {kind === 'agree' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Day and time"
              name="time"
              type="datetime-local"
              step={300}
              value={draft.time}
              onChange={(time) => change({ time })}
            />
            <TextField
              label="Length in minutes"
              name="minutes"
              inputMode="numeric"
              value={draft.minutes}
              onChange={(minutes) => change({ minutes })}
            />
          </div>
        )}
        <label className="grid gap-1.5 text-sm font-medium">
          Text
          <textarea
            className="field field-sizing-content max-h-[50dvh] min-h-40 font-normal"
            name="text"
            dir="auto"
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        {isTimeMissing && (
          <p className="text-sm text-accent">{`The text does not say ${formatOpening(opening)}.`}</p>
        )}
        <ErrorNotice>{task.error || result.message}</ErrorNotice>
        <p role="status" className="text-sm text-muted empty:hidden">
          {task.progress}
        </p>
        <p className="text-xs text-muted">
          {kind === 'agree'
            ? 'When the text leaves, the time is taken, openings that overlap it are removed, and the client’s page says “agreed”.'
            : kind === 'cancel'
              ? 'When the text leaves, the client’s page says that the session is canceled.'
              : 'The request stays new until you have sent the answer.'}
        </p>
        <ButtonRow>
          {waysToSend.map(([way, label], position) => (
            <Button
              key={way}
              type="submit"
              value={way}
              variant={position > 0 || hasLeft ? 'quiet' : 'primary'}
              aria-disabled={task.isBusy}
            >
              {isWarned ? `${label} anyway` : label}
            </Button>
          ))}
        </ButtonRow>
        {hasLeft && (
          <div className="grid gap-3 border-t border-line pt-4">
            {kind === 'cancel' && (
              <Checkbox label="Offer the time to others" checked={isOffered} onChange={setIsOffered} />
            )}
            <ButtonRow>
              <Button type="submit" value="sent" variant="primary" aria-disabled={task.isBusy}>
                I sent it
              </Button>
              {kind === 'agree' && request.agreedOpening && request.state === 'new' && (
                <Button type="submit" value="back" variant="quiet" aria-disabled={task.isBusy}>
                  Give the time back
                </Button>
              )}
            </ButtonRow>
          </div>
        )}
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-disabled={task.isBusy}
          onClick={() => task.runIfIdle(props.onClose)}
        >
          {hasLeft ? 'Not sent yet' : 'Cancel'}
        </Button>
      </form>
    </Dialog>
  );
}
