import { getInterval, type SessionTime } from '@/lib/booking/availability';
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

/** When the first session that has not ended begins, in milliseconds since 1970; infinite without one. */
const getNextBegin = ({ times }: BookingRequest, now: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...times.map(getInterval).flatMap(({ begin, end }) => (end > now ? begin : [])),
  );

/** Groups requests: those that wait, the oldest first; the bookings to come, in their order; the others, the newest first. */
export function groupRequests(requests: BookingRequest[], now: number): [RequestGroup, BookingRequest[]][] {
  const groups: Record<RequestGroup, BookingRequest[]> = {
    Waiting: [],
    Booked: [],
    'Waiting for the client': [],
    Done: [],
  };
  for (const request of requests) groups[getGroup(request, now)].push(request);
  groups.Waiting.sort((a, b) => a.changedAt - b.changedAt);
  groups.Booked.sort((a, b) => getNextBegin(a, now) - getNextBegin(b, now) || a.sentAt - b.sentAt);
  groups['Waiting for the client'].sort((a, b) => b.changedAt - a.changedAt);
  groups.Done.sort((a, b) => b.changedAt - a.changedAt);
  return [
    ['Waiting', groups.Waiting],
    ['Booked', groups.Booked],
    ['Waiting for the client', groups['Waiting for the client']],
    ['Done', groups.Done],
  ];
}

/** Whether a booking has a session today. */
export const isToday = ({ times }: BookingRequest, now: number): boolean =>
  times.some(({ start }) => start.startsWith(getStudioDay(now)));

/** The day and the time of a row: `Fri, Dec 4` and `9:30 AM`; the time that was asked for, if it has no start. */
export function getRowTime(request: BookingRequest, now: number): [day: string, time: string] {
  const times = getSessionTimes(request);
  const next = times.find((time) => getInterval(time).end > now) ?? times[0];
  if (!next) {
    const { requestedTime, place } = request;
    if (requestedTime.kind === 'by') {
      return [`By ${formatTimeParts(requestedTime.day).date}`, ''];
    }
    return [place === 'shipping' ? 'No deadline' : formatRequestedTime(requestedTime), ''];
  }
  const { weekday, date, clock } = formatTimeParts(next.start);
  const isTodays = next.start.startsWith(getStudioDay(now));
  return [isTodays ? 'Today' : `${weekday.slice(0, 3)}, ${date}`, clock];
}

/** Formats a time: `10:42 AM` today, `Nov 28` otherwise. */
const formatShort = (time: number, now: number) => {
  const parts = formatTimeParts(getStudioTime(time));
  return getStudioDay(time) === getStudioDay(now) ? parts.clock : parts.date;
};

/** How a request stands: `Changed 10:42 AM`, `Canceled by the client 9:15 AM`, `Deposit $100, not paid`. */
export function getRowState(request: BookingRequest, now: number): string {
  const { state, attention, canceledBy, sentAt, changedAt, deposit, depositPaid, question, place } = request;
  const changed = formatShort(changedAt, now);
  if (state === 'canceled')
    return canceledBy === 'client' ? `Canceled by the client ${changed}` : 'Canceled by you';
  if (state === 'closed') return isFinished(request) ? 'Finished' : 'Not booked';
  if (state === 'open') {
    if (attention) return changedAt > sentAt ? `Changed ${changed}` : changed;
    return question ? 'Asked' : 'Answered';
  }
  if (isOver(request, now)) return 'Over';
  if (deposit === 0) return place === 'shipping' ? 'Shipped to me' : '';
  return `Deposit ${formatCents(deposit)}, ${depositPaid ? `paid ${formatTimeParts(depositPaid).date}` : 'not paid'}`;
}

/** What the owner should know about a request: others that asked for its time, a deposit that was paid. */
export function getRowNotes(request: BookingRequest, requests: BookingRequest[]): string[] {
  const { state, question, deposit, depositPaid, times } = request;
  const rivals = state === 'open' ? findRivals(request, requests) : [];
  return [
    ...rivals.map(formatRival),
    ...(question && state === 'open' ? [`Asked: “${question}”`] : []),
    ...(state === 'canceled' && deposit > 0 && depositPaid
      ? [`Deposit ${formatCents(deposit)}, paid ${formatTimeParts(depositPaid).date}.`]
      : []),
    ...(times.length > 1 && state === 'booked' ? [`${formatSubject(request)}.`] : []),
  ];
}

/** The heading of the page: what comes next. */
export function formatAgenda(requests: BookingRequest[], now: number): string {
  const sessions = requests
    .filter(({ state }) => state === 'booked')
    .flatMap(({ name, times }) => times.map((time) => ({ name, time })))
    .filter(({ time }) => getInterval(time).end > now)
    .sort((a, b) => (a.time.start < b.time.start ? -1 : 1));
  const [next] = sessions;
  if (!next) return 'Nothing is booked';
  const todays = sessions.filter(({ time }) => time.start.startsWith(getStudioDay(now)));
  if (todays.length === 0) return `Next: ${next.name}, ${formatStart(next.time.start)}`;
  return `Today: ${todays.map(({ name, time }) => `${name} ${formatTimeParts(time.start).clock}`).join(', ')}`;
}

/** The sessions of a day, in their order, with the requests that they belong to. */
export const getSessionsOfDay = (
  requests: BookingRequest[],
  day: string,
): { request: BookingRequest; time: SessionTime }[] =>
  requests
    .filter(({ state }) => state === 'booked')
    .flatMap((request) => request.times.map((time) => ({ request, time })))
    .filter(({ time }) => time.start.startsWith(day))
    .sort((a, b) => (a.time.start < b.time.start ? -1 : 1));
