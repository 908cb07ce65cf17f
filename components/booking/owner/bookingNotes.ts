import {
  type Availability,
  type Busy,
  getHours,
  getInterval,
  isWithinHours,
  type SessionTime,
} from '@/lib/booking/availability';
import { formatHours, getBusyKey } from '@/lib/booking/calendar';
import type { Outcome } from '@/lib/booking/ownerRequests';
import { type BookingRequest, findRivals } from '@/lib/booking/request';
import { formatStart } from '@/lib/booking/requestedTime';
import { formatTimeParts, formatTimestamp } from '@/lib/dates';
import { formatMinutes } from '@/lib/format';
import { getStudioTime } from '@/lib/studioTime';
import type { Desk } from './desk';

// What the owner is told while booking. Notes say what is unusual, and never block; only another booking at the same time does.

/** Formats a session with its end: `Friday, Dec 4, 9:30 to 10:30 AM`. */
function formatSpan(time: SessionTime): string {
  const end = formatTimeParts(getStudioTime(getInterval(time).end)).clock;
  const start = formatStart(time.start);
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`;
}

/** Formats a day: `Thursday, Dec 24`. */
export function formatDay(day: string): string {
  const { weekday, date } = formatTimeParts(day);
  return `${weekday}, ${date}`;
}

/** Says who has a time, or asks for it, too. */
export const formatRival = ({ name, state }: BookingRequest): string =>
  state === 'booked' ? `${name} has this time.` : `${name} asked for this time, too.`;

type NotesInput = Pick<Desk, 'requests' | 'availability'> & {
  request: BookingRequest;
  times: SessionTime[];
  total: string;
  /** The minutes that are needed before and after the session. */
  gap: number;
  now: number;
};

/** What is unusual about a booking. */
export function getBookingNotes(input: NotesInput): string[] {
  const { request, requests, times, total, availability, now } = input;
  const { minutes, requestedTime } = request;
  const isShort = times.length === 1 && minutes > 0 && (times[0]?.minutes ?? 0) < minutes;
  const isEstimate = /^Estimate|from |up to /.test(total);
  const isLate =
    requestedTime.kind === 'by' && times.some(({ start }) => start.slice(0, 10) > requestedTime.day);
  return [
    ...times.flatMap((time) => {
      if (time.start < getStudioTime(now)) return ['This time has passed.'];
      if (!availability) return [];
      return [...getHoursNotes(time, availability), ...getNearNotes(time, input, availability.busy)];
    }),
    ...(isShort ? [`This plan takes ${minutes} minutes.`] : []),
    ...(isEstimate ? ['The price is an estimate. Write the exact one.'] : []),
    ...(isLate ? [`Needed by ${formatDay(requestedTime.day)}.`] : []),
    ...findRivals({ ...request, times }, requests).map(formatRival),
  ];
}

function getHoursNotes(time: SessionTime, availability: Availability): string[] {
  const day = time.start.slice(0, 10);
  const hours = getHours(availability, day);
  if (hours.length === 0) return [`You are closed on ${formatDay(day)}.`];
  return isWithinHours(availability, time)
    ? []
    : [`Outside your hours: ${formatTimeParts(day).weekday}, ${formatHours(hours)}.`];
}

/** Names the sessions that are too close to a time, but do not overlap it. */
function getNearNotes(time: SessionTime, { request, requests, gap }: NotesInput, busy: Busy[]): string[] {
  const { begin, end } = getInterval(time);
  return busy.flatMap((other) => {
    if (other.key === getBusyKey(request.id)) return [];
    const name = findByKey(requests, other.key)?.name ?? 'another booking';
    return other.times.flatMap((otherTime) => {
      const interval = getInterval(otherTime);
      const isAfter = interval.end <= begin;
      const distance = (isAfter ? begin - interval.end : interval.begin - end) / 60_000;
      if (distance < 0 || distance >= Math.max(gap, other.gap)) return [];
      const clocks = formatSpan(otherTime).replace(/^\w+, \w+ \d+, /, '');
      return [`${formatMinutes(distance) || 'Right'} ${isAfter ? 'after' : 'before'} ${name}, ${clocks}.`];
    });
  });
}

const findByKey = (requests: BookingRequest[], key: string) =>
  requests.find(({ id }) => getBusyKey(id) === key);

/** Why an act was not done, and the key of a calendar entry without a request, whose time can be offered again. */
export function explainOutcome(
  outcome: Outcome,
  seen: BookingRequest,
  requests: BookingRequest[],
): { message: string; orphanKey: string } {
  const say = (message: string, orphanKey = '') => ({ message, orphanKey });
  if (outcome.kind === 'done') return say('');
  if (outcome.kind === 'deleted') return say('This request was deleted. Nothing was saved.');
  if (outcome.kind === 'refused' && outcome.refusal === 'busy') {
    const { key, times } = outcome.busy;
    const other = findByKey(requests, key);
    const text = times.map(formatSpan).join(', and ');
    if (!other) return say(`${text} is busy, but its request is not in this list. Nothing was changed.`, key);
    return say(
      other.state === 'canceled'
        ? `${other.name} canceled ${text}, but the time is not offered again yet. Press “Offer the time again” there first. Nothing was changed.`
        : `${other.name} has ${text}. Choose another time, or move ${other.name} first. Nothing was changed.`,
    );
  }
  const { name, state, changedAt } = outcome.kind === 'changed' ? outcome.request : seen;
  const act = state === 'canceled' ? 'canceled' : 'changed';
  const event =
    changedAt > seen.changedAt
      ? `${name} ${act} this request at ${formatTimestamp(changedAt)}.`
      : 'It was changed on another device.';
  return say(`${event} Read it again. Nothing was saved.`);
}
