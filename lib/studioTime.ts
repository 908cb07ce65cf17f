import { timeZone } from '@/content/timeZone';

/** Shifts a time, in milliseconds since 1970, so that its date and time in UTC are those at the studio. */
function toStudioClock(time: number): number {
  const parts = getClockFormat().formatToParts(time);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

let clockFormat: Intl.DateTimeFormat | null = null;

/** @throws Error that names the content file, if the time zone does not exist */
function getClockFormat(): Intl.DateTimeFormat {
  try {
    clockFormat ??= new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return clockFormat;
  } catch {
    throw new Error(
      `content/timeZone.ts: ${timeZone} is not a time zone. Write a name of the IANA database, such as America/Los_Angeles.`,
    );
  }
}

/** The day at the studio, `2027-01-24`, at a time in milliseconds since 1970. */
export const getStudioDay = (time: number): string =>
  new Date(toStudioClock(time)).toISOString().slice(0, 10);

/** The day and clock time at the studio, `2027-01-24T09:00`, at a time in milliseconds since 1970. */
export const getStudioTime = (time: number): string =>
  new Date(toStudioClock(time)).toISOString().slice(0, 16);

/** The last second of a day at the studio, in milliseconds since 1970; NaN if the text is not a day. */
export function getEndOfStudioDay(day: string): number {
  const end = Date.parse(`${day}T23:59:59Z`);
  if (!isDay(day)) return Number.NaN;
  const estimatedEnd = end - (toStudioClock(end) - end);
  // Daylight saving time may begin or end between the estimate and the real end.
  return end - (toStudioClock(estimatedEnd) - estimatedEnd);
}

/** Whether a text is a day that exists, in the form `2026-12-03`. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

/** Adds a number of days to a day of the form `2026-12-03`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
