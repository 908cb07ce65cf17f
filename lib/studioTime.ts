import { timeZone } from '@/content/timeZone';

/** The studio's clock at a time in milliseconds since 1970, as if it were UTC. */
function wallClock(time: number): number {
  const parts = studioClock().formatToParts(time);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

let clock: Intl.DateTimeFormat | null = null;

/** Throws Error that names the file if the time zone does not exist. */
function studioClock(): Intl.DateTimeFormat {
  try {
    clock ??= new Intl.DateTimeFormat('en-US', {
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
    return clock;
  } catch {
    throw new Error(
      `content/timeZone.ts: ${timeZone} is not a time zone. Write a name of the IANA database, such as America/Los_Angeles.`,
    );
  }
}

/** The day at the studio, `2027-01-24`, of a time in milliseconds since 1970. */
export const studioDay = (time: number): string => new Date(wallClock(time)).toISOString().slice(0, 10);

/** The studio's clock at a time in milliseconds since 1970: `2027-01-24T09:00`. */
export const studioClockAt = (time: number): string => new Date(wallClock(time)).toISOString().slice(0, 16);

/** The last second of a day at the studio, in milliseconds since 1970; NaN for no date. */
export function endOfStudioDay(day: string): number {
  const end = Date.parse(`${day}T23:59:59Z`);
  if (!isDay(day)) return Number.NaN;
  const guess = end - (wallClock(end) - end);
  // The clock may have changed between the guess and the end.
  return end - (wallClock(guess) - guess);
}

/** Whether a text is a day that exists: `2026-12-03`. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

/** A day, `2026-12-03`, so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
