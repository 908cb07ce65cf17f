import type { Booking } from '@/content/schema/site';
import {
  type BookingRequest,
  formatSubject,
  getSessionTimes,
  isFinished,
  isOver as isRequestOver,
} from '@/lib/booking/request';
import { formatRequestedTime, formatStarts } from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders, formatCents, formatDollars, formatMinutes } from '@/lib/format';
import { messages } from './messages';

const { client } = messages;

/** How long the promise to answer is shown, in milliseconds: a business day may be four days away. */
const promiseMs = 4 * 24 * 60 * 60 * 1000;

/** What the page of a request says. */
export type ClientTexts = {
  /** How the request stands: `Booked:` */
  status: string;
  /** What it is about: `Friday, Dec 4, 9:30 AM.` */
  subject: string;
  isCanceled: boolean;
  /** Whether the last session has ended. */
  isOver: boolean;
  /** Where to come, or what happens next; empty if there is nothing to say. */
  line: string;
  /** What the studio asks; empty if nothing. */
  question: string;
  /** Each with its term. Empty ones are left out. */
  facts: [term: string, text: string][];
};

/** Formats how long the sessions take: `30 minutes`, `5 hours each`; empty if it is not known. */
export function formatLength({ times, minutes }: BookingRequest): string {
  const lengths = [...new Set(times.map((time) => time.minutes))];
  if (lengths.length === 0) return minutes > 0 ? formatMinutes(minutes) : '';
  const text = lengths.map(formatMinutes).join(' and ');
  return times.length > 1 && lengths.length === 1 ? `${text} each` : text;
}

function getStatus(request: BookingRequest, isOver: boolean): string {
  const { state, canceledBy, place } = request;
  if (state === 'open') return client.requested;
  if (state === 'booked') return isOver ? client.over : place === 'shipping' ? client.agreed : client.booked;
  if (state === 'canceled') return canceledBy === 'client' ? client.canceledByYou : client.canceledByStudio;
  return isFinished(request) ? client.finished : client.notBooked;
}

function getLine(request: BookingRequest, answer: string, isOver: boolean, now: number): string {
  const { state, attention, canceledBy, question, place, where, changedAt, deposit, depositPaid } = request;
  if (state === 'open') {
    if (!attention) return question ? client.hasQuestion : client.answered;
    return now - changedAt < promiseMs ? answer : client.notAnswered;
  }
  if (state === 'booked') {
    if (isOver) return '';
    if (place === 'studio') return where;
    return fillPlaceholders(place === 'client' ? client.iCome : client.shipTo, { where });
  }
  if (state === 'canceled' && canceledBy === 'client')
    return [
      attention ? client.gotCancellation : client.sawCancellation,
      deposit > 0 && depositPaid && client.askAboutDeposit,
    ]
      .filter(Boolean)
      .join(' ');
  if (state === 'canceled') return client.sorry;
  return isFinished(request) ? '' : client.cannotDo;
}

/** What becomes of the deposit; empty if none is due. */
function getDepositText({ state, deposit, depositPaid }: BookingRequest, isOver: boolean): string {
  if (deposit === 0) return '';
  const amount = formatCents(deposit);
  if (depositPaid)
    return fillPlaceholders(client.depositPaid, { amount, day: formatTimeParts(depositPaid).date });
  return state === 'booked' && !isOver ? fillPlaceholders(client.depositDue, { amount }) : '';
}

/** Formats the day by which an order is needed, or on which it is photographed: `Saturday, Dec 5`. */
const formatDay = (day: string) => {
  const { weekday, date } = formatTimeParts(day);
  return `${weekday}, ${date}`;
};

/**
 * The sentences of the page of a request.
 *
 * @param answer when the studio answers, and that nothing is booked until then
 * @param now in milliseconds since 1970
 */
export function getClientTexts(
  request: BookingRequest,
  { answer, booking }: { answer: string; booking: Pick<Booking, 'deposit' | 'tax'> },
  now: number,
): ClientTexts {
  const { state, place, times, movedFrom, depositPaid, requestedTime, name, email, phone, address } = request;
  const isOver = isRequestOver(request, now);
  const isOpen = state === 'open';
  const sessionTimes = getSessionTimes(request);
  // The deposit of the content, which is due once the request is booked.
  const amount = booking.deposit && place !== 'shipping' ? formatDollars(booking.deposit.amount) : '';
  const next =
    place === 'shipping'
      ? client.nextPrice
      : amount && !depositPaid
        ? fillPlaceholders(client.nextDeposit, { amount })
        : client.next;
  const isOrder = place === 'shipping' && times.length > 0;
  return {
    status: getStatus(request, isOver),
    subject: `${isOrder ? request.offer || request.summary : formatSubject(request)}.`,
    isCanceled: state === 'canceled' || (state === 'closed' && !isFinished(request)),
    isOver,
    line: getLine(request, answer, isOver, now),
    question: isOpen && !request.attention ? request.question : '',
    facts: (
      [
        [
          client.whatTerm,
          [request.summary, place !== 'shipping' && formatLength(request)].filter(Boolean).join('. '),
        ],
        [client.priceTerm, [request.total, booking.tax].filter(Boolean).join('. ')],
        [client.depositTerm, getDepositText(request, isOver)],
        [client.photographedTerm, isOrder ? formatStarts(times).replace(/, [\d:]+ [AP]M/g, '') : ''],
        [client.neededTerm, requestedTime.kind === 'by' ? formatDay(requestedTime.day) : ''],
        [
          client.whenTerm,
          isOpen && sessionTimes.length === 0 && requestedTime.kind !== 'by' && place !== 'shipping'
            ? formatRequestedTime(requestedTime)
            : '',
        ],
        [
          client.movedTerm,
          state === 'booked' && movedFrom.length > 0 && !isOver
            ? fillPlaceholders(client.movedFrom, { times: formatStarts(movedFrom) })
            : '',
        ],
        [client.addressTerm, isOpen ? address : ''],
        [client.nameTerm, [name, email, phone].filter(Boolean).join(', ')],
        [client.purposeTerm, request.purpose],
        [client.billingTerm, request.billing],
        [client.nextTerm, isOpen && request.attention ? next : ''],
      ] satisfies ClientTexts['facts']
    ).filter(([, text]) => text !== ''),
  };
}
