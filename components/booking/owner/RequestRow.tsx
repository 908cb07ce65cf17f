import { Button, type ButtonVariant } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import type { Act } from '@/lib/booking/acts';
import { createCalendarFile } from '@/lib/booking/calendarFile';
import { getRequestHash } from '@/lib/booking/clientLink';
import { isEmail, toPhoneNumber } from '@/lib/booking/contact';
import { runAct } from '@/lib/booking/ownerRequests';
import type { BookingRequest } from '@/lib/booking/request';
import { createMailtoUrl, createSmsUrl, createTelUrl } from '@/lib/links';
import { ReadableError } from '@/lib/readableError';
import { saveFile } from '@/lib/saveFile';
import { getStudioDay } from '@/lib/studioTime';
import { ErrorNotice } from '../../owner/ui/elements';
import { newGalleryLink } from '../../owner/ui/links';
import { MailLine } from '../../owner/ui/MailLine';
import { useTask } from '../../owner/ui/useTask';
import { getCopyRefusedMessage, useCopy } from '../../ui/useCopy';
import { explainOutcome } from './bookingNotes';
import type { Desk, RequestDialogKind } from './desk';
import { getRowNotes, getRowState, getRowTime } from './requestGroups';

/** The id of the heading of a row. */
export const getHeadingId = (requestId: string) => `request-${requestId}`;

/** Something that the owner can do with a request. Buttons are quiet, unless it says so. */
type RowAction = [label: string, isOffered: boolean, onPress: () => void, variant?: ButtonVariant];

type RequestRowProps = { request: BookingRequest; desk: Desk; onDelete: () => void };

/** A request in the list: when, who, what, how it stands, and what to do about it. */
export function RequestRow({ request, desk, onDelete }: RequestRowProps) {
  const { id, name, state, attention, email, phone, address, purpose, billing, summary, total } = request;
  const { times, where, deposit, depositPaid } = request;
  const { settings, requests, mails, lastMailRunTime } = desk;
  const now = Date.now();
  const task = useTask();
  const { outcome, copy } = useCopy();
  const open = (kind: RequestDialogKind) => () => desk.openDialog(kind, request);
  const act = (toDo: Act) => () =>
    task.run('Saving', async () => {
      const { message } = explainOutcome(await runAct(request, toDo), request, requests);
      if (message) throw new ReadableError(message);
    });
  const saveCalendarFile = () => {
    const event = { name, host: location.hostname, url: `${location.origin}/write#booking` };
    saveFile(new Blob([createCalendarFile(request, event)], { type: 'text/calendar' }), 'session.ics');
  };
  const mail = mails.find((each) => each.request === id);
  const [day, time] = getRowTime(request, now);
  const number = toPhoneNumber(phone);
  const [isOpen, isBooked, isCanceled] = [state === 'open', state === 'booked', state === 'canceled'];
  const isNew = isOpen && attention;
  const isAnswered = isOpen && !attention;
  const isOrder = isBooked && request.place === 'shipping';
  const wasBooked = times.length > 0 || where !== '';
  const isPaid = depositPaid !== '';
  const setPaid = (paidDay: string) => act({ kind: 'deposit', depositPaid: paidDay });
  const buttons: RowAction[] = [
    ['Book', isOpen, open('book'), 'primary'],
    ['Ask', isNew, open('ask')],
    ['Close', isNew, open('close')],
    ['Paid', isBooked && deposit > 0 && !isPaid, setPaid(getStudioDay(now))],
    ['Done', isOrder, act({ kind: 'close' })],
    [wasBooked ? 'Offer the time again' : 'OK', isCanceled && attention, act({ kind: 'confirm' }), 'primary'],
    ['Message', !isNew, open('message')],
    [isOrder ? 'Change' : 'Move or change', isBooked, open('book')],
  ];
  const items: RowAction[] = [
    ['Wait for the client', isNew, act({ kind: 'ask', question: '' })],
    ['Ask', isAnswered, open('ask')],
    ['Close', isAnswered, open('close')],
    ['Add to calendar', isBooked && times.length > 0, saveCalendarFile],
    ['Deposit not paid', (isBooked || isCanceled) && isPaid, setPaid('')],
    [isOrder ? 'Cancel order' : 'Cancel session', isBooked, open('cancel')],
    ['Reopen', isCanceled || state === 'closed', act({ kind: 'reopen' })],
    ['Copy the client’s link', true, () => copy(settings.pageUrl + getRequestHash(id))],
  ];
  const facts: [term: string, text: string, className?: string][] = [
    ['', [summary, total].filter(Boolean).join('. ')],
    ['Where to come: ', isBooked ? '' : address],
    ['', isBooked ? where : '', 'text-muted'],
    ['', purpose],
    ['Invoice: ', billing],
    ['', [email, phone].filter(Boolean).join(' · '), 'text-muted'],
  ];
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-4 text-sm wrap-anywhere md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <p
        className={`font-medium tabular-nums ${isCanceled || (state === 'closed' && !where) ? 'text-muted line-through' : ''}`}
      >
        <span className="md:block">{day}</span>
        {time && <span className="before:content-[',_'] md:before:content-none">{time}</span>}
      </p>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4 id={getHeadingId(id)} className="scroll-mt-8 text-h4" tabIndex={-1}>
            <span dir="auto">{name}</span>
          </h4>
          <small className="text-xs text-muted">{getRowState(request, now)}</small>
        </div>
        {facts.map(
          ([term, text, className], position) =>
            text && (
              <p key={position} className={className}>
                {term}
                <bdi>{text}</bdi>
              </p>
            ),
        )}
        {mail && <MailLine mail={mail} lastMailRunTime={lastMailRunTime} />}
        {getRowNotes(request, requests).map((note) => (
          <p key={note} className="border-l-2 border-ink pl-3">
            {note}
          </p>
        ))}
        <ErrorNotice>{task.error}</ErrorNotice>
        <div className="mt-2 flex flex-wrap items-center gap-2 max-md:[&>.button]:flex-auto [&>.button]:whitespace-nowrap">
          {buttons.map(
            ([label, isOffered, onPress, variant = 'quiet']) =>
              isOffered && (
                <Button
                  key={label}
                  variant={variant}
                  aria-label={`${label}: ${name}`}
                  aria-disabled={task.isBusy}
                  onClick={onPress}
                >
                  {label}
                </Button>
              ),
          )}
          <Menu label="More" subject={name}>
            {items.map(
              ([label, isOffered, onPress]) =>
                isOffered && (
                  <button key={label} type="button" aria-disabled={task.isBusy} onClick={onPress}>
                    {label}
                  </button>
                ),
            )}
            {isEmail(email) && <a href={createMailtoUrl(email, { subject: '', body: [] })}>E-mail</a>}
            {number && <a href={createSmsUrl(number)}>Text</a>}
            {number && <a href={createTelUrl(number)}>Call</a>}
            <a href={`${newGalleryLink}&request=${id}`}>New gallery</a>
            <button type="button" onClick={onDelete}>
              Delete
            </button>
          </Menu>
          <span role="status" className="text-xs text-muted">
            {task.progress || (outcome && (outcome === 'copied' ? 'Copied' : getCopyRefusedMessage()))}
          </span>
        </div>
      </div>
    </li>
  );
}
