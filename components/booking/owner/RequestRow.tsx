import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import type { Act } from '@/lib/booking/acts';
import { getRequestHash } from '@/lib/booking/clientLink';
import { isEmail, toPhoneNumber } from '@/lib/booking/contact';
import { type ClientMail, retryMail } from '@/lib/booking/ownerMails';
import { runAct } from '@/lib/booking/ownerRequests';
import type { BookingRequest } from '@/lib/booking/request';
import { formatTimestamp } from '@/lib/dates';
import { createMailtoUrl, createSmsUrl, createTelUrl } from '@/lib/links';
import { ReadableError } from '@/lib/readableError';
import { importWithRetry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';
import { getStudioDay } from '@/lib/studioTime';
import { ErrorNotice, LinkButton } from '../../owner/ui/elements';
import { newGalleryLink } from '../../owner/ui/links';
import { useTask } from '../../owner/ui/useTask';
import { getCopyRefusedMessage, useCopy } from '../../ui/useCopy';
import { explainOutcome } from './bookingNotes';
import type { BookingSettings } from './bookingSettings';
import type { RequestDialogKind } from './decision';
import { getRowNotes, getRowState, getRowTime } from './requestGroups';

type RequestRowProps = {
  request: BookingRequest;
  requests: BookingRequest[];
  /** The last mail to the client; undefined if there is none. */
  mail: ClientMail | undefined;
  lastMailRunTime: number;
  settings: BookingSettings;
  headings: RefObject<Map<string, HTMLHeadingElement>>;
  onOpen: (kind: RequestDialogKind) => void;
  onDelete: () => void;
};

/** A request in the list: when, who, what, how it stands, and what to do about it. */
export function RequestRow(props: RequestRowProps) {
  const { request, requests, mail, settings, headings, onOpen } = props;
  const { id, name, state, attention, email, phone, address, purpose, billing, summary, total } = request;
  const { times, where, deposit, depositPaid } = request;
  const now = Date.now();
  const task = useTask();
  const { outcome, copy } = useCopy();
  const [hasCalendarFailed, setHasCalendarFailed] = useState(false);
  const act = (label: string, toDo: Act) =>
    task.run(label, async () => {
      const { message } = explainOutcome(await runAct(request, toDo), request, requests);
      if (message) throw new ReadableError(message);
    });
  const saveCalendarFile = async () => {
    try {
      const { createCalendarFile } = await importWithRetry(() => import('@/lib/booking/calendarFile'));
      const event = { name, host: location.hostname, url: `${location.origin}/write#booking` };
      saveFile(new Blob([createCalendarFile(request, event)], { type: 'text/calendar' }), 'session.ics');
    } catch {
      setHasCalendarFailed(true);
    }
  };
  const [day, time] = getRowTime(request, now);
  const notes = getRowNotes(request, requests);
  const wasBooked = times.length > 0 || where !== '';
  const isOrder = state === 'booked' && request.place === 'shipping';
  const press = (label: string, onClick: () => void, isPrimary = false) => (
    <Button
      key={label}
      variant={isPrimary ? 'primary' : 'quiet'}
      aria-label={`${label}: ${name}`}
      aria-disabled={task.isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const item = (label: string, onClick: () => void) => (
    <button key={label} type="button" aria-disabled={task.isBusy} onClick={onClick}>
      {label}
    </button>
  );
  const setPaid = (day: string) => act('Saving', { kind: 'deposit', depositPaid: day });
  const acts: Record<BookingRequest['state'], [buttons: ReactNode[], items: ReactNode[]]> = {
    open: [
      [
        press('Book', () => onOpen('book'), true),
        attention ? press('Ask', () => onOpen('ask')) : press('Message', () => onOpen('message')),
        attention && press('Close', () => onOpen('close')),
      ],
      [
        attention
          ? item('Wait for the client', () => act('Saving', { kind: 'ask', question: '' }))
          : [item('Ask', () => onOpen('ask')), item('Close', () => onOpen('close'))],
      ],
    ],
    booked: [
      [
        deposit > 0 && !depositPaid && press('Paid', () => setPaid(getStudioDay(now))),
        isOrder && press('Done', () => act('Saving', { kind: 'close' })),
        press('Message', () => onOpen('message')),
        press(isOrder ? 'Change' : 'Move or change', () => onOpen('book')),
      ],
      [
        times.length > 0 && item('Add to calendar', saveCalendarFile),
        depositPaid && item('Deposit not paid', () => setPaid('')),
        item(isOrder ? 'Cancel order' : 'Cancel session', () => onOpen('cancel')),
      ],
    ],
    canceled: [
      [
        attention &&
          press(wasBooked ? 'Offer the time again' : 'OK', () => act('Saving', { kind: 'confirm' }), true),
        press('Message', () => onOpen('message')),
      ],
      [
        depositPaid && item('Deposit not paid', () => setPaid('')),
        item('Reopen', () => act('Saving', { kind: 'reopen' })),
      ],
    ],
    closed: [
      [press('Message', () => onOpen('message'))],
      [item('Reopen', () => act('Saving', { kind: 'reopen' }))],
    ],
  };
  const [buttons, items] = acts[state];
  const number = toPhoneNumber(phone);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-4 text-sm wrap-anywhere md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <p
        className={`font-medium tabular-nums ${state === 'canceled' || (state === 'closed' && !where) ? 'text-muted line-through' : ''}`}
      >
        <span className="md:block">{day}</span>
        {time && <span className="before:content-[',_'] md:before:content-none">{time}</span>}
      </p>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4
            className="scroll-mt-8 text-h4"
            tabIndex={-1}
            ref={(heading) => {
              if (heading) headings.current.set(id, heading);
              return () => {
                headings.current.delete(id);
              };
            }}
          >
            <span dir="auto">{name}</span>
          </h4>
          <small className="text-xs text-muted">{getRowState(request, now)}</small>
        </div>
        <p>{[summary, total].filter(Boolean).join('. ')}</p>
        {state === 'booked' ? (
          <p className="text-muted">{where}</p>
        ) : (
          address && (
            <p>
              Where to come: <bdi>{address}</bdi>
            </p>
          )
        )}
        {purpose && <p dir="auto">{purpose}</p>}
        {billing && (
          <p>
            Invoice: <bdi>{billing}</bdi>
          </p>
        )}
        <p className="text-muted">
          <bdi>{[email, phone].filter(Boolean).join(' · ')}</bdi>
        </p>
        {mail && <MailLine mail={mail} lastRunTime={props.lastMailRunTime} />}
        {notes.map((note) => (
          <p key={note} className="border-l-2 border-ink pl-3">
            {note}
          </p>
        ))}
        <ErrorNotice>
          {task.error || (hasCalendarFailed && 'The calendar file could not be created. Try again.')}
        </ErrorNotice>
        <div className="mt-2 flex flex-wrap items-center gap-2 max-md:[&>.button]:flex-auto [&>.button]:whitespace-nowrap">
          {buttons}
          <Menu label="More" subject={name}>
            {items}
            {isEmail(email) && <a href={createMailtoUrl(email, { subject: '', body: [] })}>E-mail</a>}
            {number && <a href={createSmsUrl(number)}>Text</a>}
            {number && <a href={createTelUrl(number)}>Call</a>}
            {item('Copy the client’s link', () => copy(settings.pageUrl + getRequestHash(id)))}
            <a href={`${newGalleryLink}&request=${id}`}>New gallery</a>
            {item('Delete', props.onDelete)}
          </Menu>
          <span role="status" className="text-xs text-muted">
            {task.progress || (outcome && (outcome === 'copied' ? 'Copied' : getCopyRefusedMessage()))}
          </span>
        </div>
      </div>
    </li>
  );
}

/** How long a mail may wait while mails are being sent, in milliseconds: an hour. After two days it is not sent any more. */
const [lateMs, oldMs] = [60 * 60 * 1000, 48 * 60 * 60 * 1000];

/** What became of the last mail to the client. */
function MailLine({ mail, lastRunTime }: { mail: ClientMail; lastRunTime: number }) {
  const { id, state, error, createdAt, endedAt } = mail;
  const task = useTask();
  const age = Date.now() - createdAt;
  if (state === 'waiting' && (age > oldMs || (age > lateMs && lastRunTime > createdAt)))
    return (
      <p className="border-l-2 border-accent pl-3">
        {`A mail of ${formatTimestamp(createdAt)} was not sent after ${age > oldMs ? 'two days' : 'an hour'}. Send it with your mail program.`}
      </p>
    );
  if (state === 'waiting')
    return (
      <p className="text-xs text-muted">{`A mail of ${formatTimestamp(createdAt)} waits to be sent.`}</p>
    );
  if (state === 'sent')
    return <p className="text-xs text-muted">{`Mail sent ${formatTimestamp(endedAt || createdAt)}.`}</p>;
  return (
    <p className="border-l-2 border-accent pl-3">
      {`A mail was not sent: ${error}. `}
      <LinkButton onClick={() => task.run('Sending', () => retryMail(id))}>Try again</LinkButton> {task.error}
    </p>
  );
}
