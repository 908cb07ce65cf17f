import type { Booking } from '@/content/schema/site';
import {
  type BookingRequest,
  formatSubject,
  getSessionTimes,
  isFinished,
  isOver,
} from '@/lib/booking/request';
import { formatRequestedTime, formatShortDay, formatStarts } from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { fillPlaceholders, formatCents, formatDollars, formatMinutes } from '@/lib/format';
import { messages } from './messages';

const { client } = messages;

/** How long the promise to answer is shown, in milliseconds: a business day may be four days away. */
const promiseMs = 4 * 24 * 60 * 60 * 1000;

/** Joins the parts of a text that are there. */
const joinParts = (parts: (string | false | null)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** Formats how long the sessions take: `30 minutes`, `5 hours each`; empty if it is not known. */
export function formatLength({ times, minutes }: BookingRequest): string {
  const lengths = [...new Set(times.map((time) => time.minutes))];
  if (lengths.length === 0) return minutes > 0 ? formatMinutes(minutes) : '';
  const text = lengths.map(formatMinutes).join(' and ');
  return times.length > 1 && lengths.length === 1 ? `${text} each` : text;
}

function getState(request: BookingRequest, now: number): keyof typeof client.states {
  const { state, attention, canceledBy, question, place, changedAt } = request;
  switch (state) {
    case 'open':
      if (attention) return now - changedAt < promiseMs ? 'requested' : 'notAnswered';
      return question ? 'asked' : 'answered';
    case 'booked':
      if (isOver(request, now)) return 'over';
      return ({ studio: 'booked', client: 'bookedElsewhere', shipping: 'agreed' } as const)[place];
    case 'canceled':
      if (canceledBy !== 'client') return 'canceledByStudio';
      return attention ? 'canceledByYou' : 'cancellationSeen';
    case 'closed':
      return isFinished(request) ? 'finished' : 'notBooked';
  }
}

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
) {
  const { state, place, times, movedFrom, depositPaid, requestedTime, name, email, phone, where } = request;
  const requestState = getState(request, now);
  const [status, line] = client.states[requestState];
  const isOpen = state === 'open';
  const isToCome = state === 'booked' && requestState !== 'over';
  const isShipped = place === 'shipping';
  const isOrder = isShipped && times.length > 0;
  const deposit = request.deposit > 0 && formatCents(request.deposit);
  // The deposit of the content is due once the request is booked.
  const amount = booking.deposit && !depositPaid && formatDollars(booking.deposit.amount);
  const next = amount ? fillPlaceholders(client.nextDeposit, { amount }) : client.next;
  const asksAboutDeposit = state === 'canceled' && request.canceledBy === 'client' && deposit && depositPaid;
  const isTimeMissing = getSessionTimes(request).length === 0 && requestedTime.kind !== 'by' && !isShipped;
  const facts: [term: string, text: string | false][] = [
    [client.whatTerm, joinParts([request.summary, !isShipped && formatLength(request)], '. ')],
    [client.priceTerm, joinParts([request.total, booking.tax], '. ')],
    [
      client.depositTerm,
      deposit &&
        (depositPaid
          ? fillPlaceholders(client.depositPaid, { amount: deposit, day: formatTimeParts(depositPaid).date })
          : isToCome && fillPlaceholders(client.depositDue, { amount: deposit })),
    ],
    [client.photographedTerm, isOrder && times.map(({ start }) => formatShortDay(start)).join(', and ')],
    [client.neededTerm, requestedTime.kind === 'by' && formatShortDay(requestedTime.day)],
    [client.whenTerm, isOpen && isTimeMissing && formatRequestedTime(requestedTime)],
    [
      client.movedTerm,
      isToCome &&
        movedFrom.length > 0 &&
        fillPlaceholders(client.movedFrom, { times: formatStarts(movedFrom) }),
    ],
    [client.addressTerm, isOpen && request.address],
    [client.nameTerm, joinParts([name, email, phone], ', ')],
    [client.purposeTerm, request.purpose],
    [client.billingTerm, request.billing],
    [client.nextTerm, isOpen && request.attention && (isShipped ? client.nextPrice : next)],
  ];
  return {
    /** How the request stands: `Booked:` */
    status,
    /** What it is about: `Friday, Dec 4, 9:30 AM.` */
    subject: `${isOrder ? request.offer || request.summary : formatSubject(request)}.`,
    isCanceled: state === 'canceled' || (state === 'closed' && !isFinished(request)),
    /** Whether the last session has ended. */
    isOver: requestState === 'over',
    /** Where to come, or what happens next; empty if there is nothing to say. */
    line: joinParts(
      [fillPlaceholders(line, { answer, where }), asksAboutDeposit && client.askAboutDeposit],
      ' ',
    ),
    /** What the studio asks; empty if nothing. */
    question: isOpen && !request.attention ? request.question : '',
    facts: facts.flatMap(([term, text]) => (text ? [[term, text] as const] : [])),
  };
}
