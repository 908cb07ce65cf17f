import { getInterval } from '@/lib/booking/availability';
import {
  type BookingRequest,
  findRivals,
  formatSubject,
  getSessionTimes,
  isFinished,
  isOver,
} from '@/lib/booking/request';
import { formatRequestedTime, formatStart } from '@/lib/booking/requestedTime';
import { formatTimeParts } from '@/lib/dates';
import { formatCents } from '@/lib/format';
import { getStudioDay, getStudioTime } from '@/lib/studioTime';
import { formatRival } from './bookingNotes';

// How requests are grouped on the owner's page, and what their rows say.

export type RequestGroup = 'Waiting' | 'Booked' | 'Waiting for the client' | 'Done';

function getGroup(request: BookingRequest, now: number): RequestGroup {
  if (request.attention) return 'Waiting';
  if (request.state === 'open') return 'Waiting for the client';
  return request.state === 'booked' && !isOver(request, now) ? 'Booked' : 'Done';
}

/** The first session of a request that has not ended; undefined if there is none. */
const findNextSession = (request: BookingRequest, now: number) =>
  getSessionTimes(request).find((time) => getInterval(time).end > now);

/** When the next session begins, in milliseconds since 1970. Orders without a session come last. */
function getNextBegin(request: BookingRequest, now: number): number {
  const next = findNextSession(request, now);
  return next ? getInterval(next).begin : Number.MAX_SAFE_INTEGER;
}

/** Groups requests: those that wait, the oldest first; the bookings to come, in their order; the others, the newest first. */
export function groupRequests(requests: BookingRequest[], now: number) {
  const select = (group: RequestGroup, getOrder: (request: BookingRequest) => number) => ({
    group,
    members: requests
      .filter((request) => getGroup(request, now) === group)
      .sort((a, b) => getOrder(a) - getOrder(b)),
  });
  return [
    select('Waiting', ({ changedAt }) => changedAt),
    select('Booked', (request) => getNextBegin(request, now)),
    select('Waiting for the client', ({ changedAt }) => -changedAt),
    select('Done', ({ changedAt }) => -changedAt),
  ];
}

/** Whether a booking has a session today. */
export const isToday = ({ times }: BookingRequest, now: number): boolean =>
  times.some(({ start }) => start.startsWith(getStudioDay(now)));

/** The day and the time of a row: `Fri, Dec 4` and `9:30 AM`; the time that was asked for, if it has no start. */
export function getRowTime(request: BookingRequest, now: number): [day: string, time: string] {
  const { requestedTime, place } = request;
  const next = findNextSession(request, now) ?? getSessionTimes(request)[0];
  if (next) {
    const { weekday, date, clock } = formatTimeParts(next.start);
    return [next.start.startsWith(getStudioDay(now)) ? 'Today' : `${weekday.slice(0, 3)}, ${date}`, clock];
  }
  if (requestedTime.kind === 'by') return [`By ${formatTimeParts(requestedTime.day).date}`, ''];
  return [place === 'shipping' ? 'No deadline' : formatRequestedTime(requestedTime), ''];
}

/** Formats a time: `10:42 AM` today, `Nov 28` otherwise. */
function formatShort(time: number, now: number): string {
  const { clock, date } = formatTimeParts(getStudioTime(time));
  return getStudioDay(time) === getStudioDay(now) ? clock : date;
}

/** Formats the deposit of a booking: `Deposit $100, paid Dec 1`. */
export const formatDeposit = ({ deposit, depositPaid }: BookingRequest): string =>
  `Deposit ${formatCents(deposit)}, ${depositPaid ? `paid ${formatTimeParts(depositPaid).date}` : 'not paid'}`;

/** How a request stands: `Changed 10:42 AM`, `Canceled by the client 9:15 AM`, `Deposit $100, not paid`. */
export function getRowState(request: BookingRequest, now: number): string {
  const { state, attention, canceledBy, sentAt, changedAt, deposit, question, place } = request;
  const changed = formatShort(changedAt, now);
  if (state === 'canceled')
    return canceledBy === 'client' ? `Canceled by the client ${changed}` : 'Canceled by you';
  if (state === 'closed') return isFinished(request) ? 'Finished' : 'Not booked';
  if (state === 'open') {
    if (attention) return changedAt > sentAt ? `Changed ${changed}` : changed;
    return question ? 'Asked' : 'Answered';
  }
  if (isOver(request, now)) return 'Over';
  if (deposit > 0) return formatDeposit(request);
  return place === 'shipping' ? 'Shipped to me' : '';
}

/** What the owner should know about a request: others that asked for its time, a deposit that was paid. */
export function getRowNotes(request: BookingRequest, requests: BookingRequest[]): string[] {
  const { state, question, deposit, depositPaid, times } = request;
  if (state === 'open')
    return [...findRivals(request, requests).map(formatRival), ...(question ? [`Asked: “${question}”`] : [])];
  if (state === 'canceled') return deposit > 0 && depositPaid ? [`${formatDeposit(request)}.`] : [];
  return state === 'booked' && times.length > 1 ? [`${formatSubject(request)}.`] : [];
}

/** The booked sessions, in their order, with the requests that they belong to. */
export const getSessions = (requests: BookingRequest[]) =>
  requests
    .filter(({ state }) => state === 'booked')
    .flatMap((request) => request.times.map((time) => ({ request, time })))
    .sort((a, b) => (a.time.start < b.time.start ? -1 : 1));

/** The heading of the page: what comes next. */
export function formatAgenda(requests: BookingRequest[], now: number): string {
  const sessions = getSessions(requests).filter(({ time }) => getInterval(time).end > now);
  const [next] = sessions;
  if (!next) return 'Nothing is booked';
  const todays = sessions.filter(({ time }) => time.start.startsWith(getStudioDay(now)));
  if (todays.length === 0) return `Next: ${next.request.name}, ${formatStart(next.time.start)}`;
  return `Today: ${todays.map(({ request, time }) => `${request.name} ${formatTimeParts(time.start).clock}`).join(', ')}`;
}
