import { formatTimeParts } from '@/lib/dates';
import { addDays, getStudioDay, isDay } from '@/lib/studioTime';
import { formatOpening, hasBegun, type Opening, parseOpening, serializeOpening } from './openings';
import type { Offer } from './quote';

export type DayPart = 'mornings' | 'afternoons' | 'any';

/** A day, `2026-12-03`, and the part of it that suits the visitor. */
export type RequestedDay = { day: string; part: DayPart };

/** What a visitor asks for: an opening, up to three days, a last day, or only a part of the day. */
export type RequestedTime =
  | ({ kind: 'opening' } & Opening)
  | { kind: 'days'; days: RequestedDay[] }
  | { kind: 'by'; day: string }
  | { kind: 'any'; part: DayPart }
  /** A stored text that is none of the others. It is shown as it is. */
  | { kind: 'text'; text: string };

/** The names of the parts of a day, as they are stored and shown. */
export const partNames: Record<DayPart, string> = {
  mornings: 'Mornings',
  afternoons: 'Afternoons',
  any: 'Any time',
};

/** The parts of the day, in the order in which they are offered. */
export const dayParts = ['mornings', 'afternoons', 'any'] as const satisfies DayPart[];

/** The highest number of days that a visitor can ask for. */
export const maxDays = 3;

/** How far ahead a requested day may be, in days. */
const maxDaysAhead = 365;

/** The words beside a day. */
const partOfDay = { mornings: ' morning', afternoons: ' afternoon', any: '' };

/** Serializes a requested time for the database and for links, so that people can read it: `2026-12-15 morning or 2026-12-16`. */
export function serializeRequestedTime(time: RequestedTime): string {
  switch (time.kind) {
    case 'opening':
      return serializeOpening(time);
    case 'days':
      return time.days.map(({ day, part }) => day + partOfDay[part]).join(' or ');
    case 'by':
      return `By ${time.day}`;
    case 'any':
      return partNames[time.part];
    case 'text':
      return time.text;
  }
}

/** Parses a serialized requested time, in any case, because links are repaired to small letters. */
export function parseRequestedTime(text: string): RequestedTime {
  const opening = parseOpening(text);
  if (opening) return { kind: 'opening', ...opening };
  const [, lastDay = ''] = /^by (\d{4}-\d\d-\d\d)$/i.exec(text) ?? [];
  if (isDay(lastDay)) return { kind: 'by', day: lastDay };
  const part = dayParts.find((each) => partNames[each].toLowerCase() === text.toLowerCase());
  if (part) return { kind: 'any', part };
  const days = text.toLowerCase().split(' or ').map(parseRequestedDay);
  return days.every((each) => each !== null) ? { kind: 'days', days } : { kind: 'text', text };
}

function parseRequestedDay(text: string): RequestedDay | null {
  const day = text.slice(0, 10);
  const part = dayParts.find((each) => partOfDay[each] === text.slice(10));
  return part && isDay(day) ? { day, part } : null;
}

/** Formats a requested time: `Thursday, Dec 3, 10:00 AM`, `Tuesday morning, Dec 15 or Wednesday, Dec 16`, `By Tuesday, Dec 15`. */
export function formatRequestedTime(time: RequestedTime): string {
  const formatDay = (day: string, part: DayPart) => {
    const { weekday, date } = formatTimeParts(day);
    return `${weekday}${partOfDay[part]}, ${date}`;
  };
  switch (time.kind) {
    case 'opening':
      return formatOpening(time);
    case 'days':
      return time.days.map(({ day, part }) => formatDay(day, part)).join(' or ');
    case 'by':
      return `By ${formatDay(time.day, 'any')}`;
    default:
      return serializeRequestedTime(time);
  }
}

/** The opening that was asked for; null if no time of day was. */
export const getRequestedOpening = (time: RequestedTime | null): Opening | null =>
  time?.kind === 'opening' ? { start: time.start, minutes: time.minutes } : null;

/** The days, `2026-12-03`, that a requested time names. */
export const getRequestedDays = (time: RequestedTime): string[] =>
  serializeRequestedTime(time)
    .match(/\d{4}-\d\d-\d\d/g)
    ?.filter(isDay) ?? [];

/** Why a day cannot be asked for: it has passed, is more than a year ahead, or does not exist. Null if it can be. */
export function getDayProblem(day: string, now: number): 'past' | 'far' | 'unknown' | null {
  const today = getStudioDay(now);
  if (!isDay(day)) return 'unknown';
  if (day < today) return 'past';
  return day > getLastDay(now) ? 'far' : null;
}

/** The last day that can be asked for. @param now in milliseconds since 1970 */
export const getLastDay = (now: number): string => addDays(getStudioDay(now), maxDaysAhead);

/**
 * Keeps of a requested time what can be asked for now, for this kind of offer; null if nothing is left. An opening must not have
 * begun, and days must be different days from today to a year ahead.
 *
 * @param now in milliseconds since 1970
 */
export function limitRequestedTime(
  time: RequestedTime | null,
  kind: Offer['kind'],
  now: number,
): RequestedTime | null {
  switch (time?.kind) {
    case 'opening':
      return kind === 'me' && !hasBegun(time, now) ? time : null;
    case 'days': {
      const days = time.days.filter(
        ({ day }, position) =>
          !getDayProblem(day, now) && time.days.findIndex((other) => other.day === day) === position,
      );
      if (kind === 'product' || days.length === 0) return null;
      return days.length === time.days.length && days.length <= maxDays
        ? time
        : { kind: 'days', days: days.slice(0, maxDays) };
    }
    case 'by':
      return kind === 'product' && !getDayProblem(time.day, now) ? time : null;
    case 'any':
      return kind === 'me' || time.part === 'any' ? time : null;
    default:
      return null;
  }
}
