import {
  type Availability,
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

type NotesInput = {
  request: BookingRequest;
  requests: BookingRequest[];
  times: SessionTime[];
  total: string;
  availability: Availability | null;
  /** The minutes that are needed before and after the session. */
  gap: number;
  now: number;
};

/** What is unusual about a booking. */
export function getBookingNotes(input: NotesInput): string[] {
  const { request, requests, times, total, availability, gap, now } = input;
  const { minutes, requestedTime } = request;
  const timeNotes = times.flatMap((time) => {
    const day = time.start.slice(0, 10);
    if (time.start < getStudioTime(now)) return ['This time has passed.'];
    if (!availability) return [];
    const hours = getHours(availability, day);
    const { begin, end } = getInterval(time);
    const near = availability.busy
      .filter(({ key }) => key !== getBusyKey(request.id))
      .flatMap((busy) =>
        busy.times.map((busyTime) => ({ ...busy, busyTime, interval: getInterval(busyTime) })),
      )
      .flatMap(({ key, gap: otherGap, busyTime, interval }) => {
        const after = (begin - interval.end) / 60_000;
        const before = (interval.begin - end) / 60_000;
        const distance = after >= 0 ? after : before;
        if (distance < 0 || distance >= Math.max(gap, otherGap)) return [];
        const name = requests.find(({ id }) => getBusyKey(id) === key)?.name ?? 'another booking';
        return [
          `${formatMinutes(distance) || 'Right'} ${after >= 0 ? 'after' : 'before'} ${name}, ${formatSpan(busyTime).replace(/^\w+, \w+ \d+, /, '')}.`,
        ];
      });
    return [
      ...(hours.length === 0
        ? [`You are closed on ${formatDay(day)}.`]
        : isWithinHours(availability, time)
          ? []
          : [`Outside your hours: ${formatTimeParts(day).weekday}, ${formatHours(hours)}.`]),
      ...near,
    ];
  });
  const isShort = times.length === 1 && minutes > 0 && (times[0]?.minutes ?? 0) < minutes;
  const isLate =
    requestedTime.kind === 'by' && times.some(({ start }) => start.slice(0, 10) > requestedTime.day);
  return [
    ...timeNotes,
    ...(isShort ? [`This plan takes ${minutes} minutes.`] : []),
    ...(/^Estimate|from |up to /.test(total) ? ['The price is an estimate. Write the exact one.'] : []),
    ...(isLate ? [`Needed by ${formatDay(requestedTime.day)}.`] : []),
    ...findRivals({ ...request, times }, requests).map(formatRival),
  ];
}

/** Why an act was not done, and the key of a calendar entry without a request, whose time can be offered again. */
export function explainOutcome(
  outcome: Outcome,
  seen: BookingRequest,
  requests: BookingRequest[],
): { message: string; orphanKey: string } {
  const say = (message: string, orphanKey = '') => ({ message, orphanKey });
  if (outcome.kind === 'deleted') return say('This request was deleted. Nothing was saved.');
  if (outcome.kind === 'changed' || (outcome.kind === 'refused' && outcome.refusal === 'state')) {
    const stored = outcome.kind === 'changed' ? outcome.request : seen;
    if (stored.changedAt <= seen.changedAt)
      return say('It was changed on another device. Read it again. Nothing was saved.');
    const act = stored.state === 'canceled' ? 'canceled' : 'changed';
    return say(
      `${stored.name} ${act} this request at ${formatTimestamp(stored.changedAt)}. Read it again. Nothing was saved.`,
    );
  }
  if (outcome.kind === 'done') return say('');
  const { key, times } = outcome.busy;
  const other = requests.find(({ id }) => getBusyKey(id) === key);
  const text = times.map(formatSpan).join(', and ');
  if (!other) return say(`${text} is busy, but its request is not in this list. Nothing was changed.`, key);
  return say(
    other.state === 'canceled'
      ? `${other.name} canceled ${text}, but the time is not offered again yet. Press “Offer the time again” there first. Nothing was changed.`
      : `${other.name} has ${text}. Choose another time, or move ${other.name} first. Nothing was changed.`,
  );
}
