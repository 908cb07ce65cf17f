import { getStudioDay, getStudioTime, isDay } from '@/lib/studioTime';

// Dates are formatted without the browser's time zone and locale, so that every visitor sees the same text (see lib/format.ts).

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');
/** The weekdays, from Sunday on. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days that are at most this far from today are formatted without a year, in milliseconds: about ten months. */
const maxYearlessMs = 300 * 24 * 60 * 60 * 1000;

/** Formats the parts of a day, or of a day and a time: `Thursday`, `Dec 3`, `10:00 AM`. */
export function formatTimeParts(time: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = time.split(/\D/).map(Number);
  return {
    weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '',
    date: `${monthNames[month - 1]?.slice(0, 3)} ${day}`,
    clock: `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}

/**
 * Formats a day, `2023-09-14`, as `September 14, 2023`. A text that is not a day stays as it is.
 *
 * @param monthLetters how many letters of the month to write: 3 gives `Sep 14, 2023`
 */
export function formatDate(day: string, monthLetters?: number): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  return isDay(day) && month
    ? `${monthNames[month - 1]?.slice(0, monthLetters)} ${dayOfMonth}, ${year}`
    : day;
}

/** Formats a day of every year, `11-10`, as `November 10`. */
export const formatMonthDay = (monthDay: string): string =>
  formatDate(`2027-${monthDay}`).replace(/, \d+$/, '');

/**
 * Formats a day, with its year only if the day is more than about ten months away. The format `weekday` gives
 * `Thursday, November 19`; `date` gives `November 19`.
 *
 * @param day a date, `2026-11-19`, or a time in milliseconds since 1970, which is converted to the day at the studio
 */
export function formatDay(day: number | string, format: 'weekday' | 'date'): string {
  const text = typeof day === 'string' ? day : getStudioDay(day);
  const canOmitYear = Math.abs(Date.parse(text) - Date.now()) < maxYearlessMs;
  const date = canOmitYear ? formatDate(text).replace(/, \d{4}$/, '') : formatDate(text);
  return format === 'weekday' && text ? `${formatTimeParts(text).weekday}, ${date}` : date;
}

/** Formats a day with its weekday, in which lines do not break. */
export const formatUnbroken = (day: number | string): string =>
  formatDay(day, 'weekday').replaceAll(' ', '\u00a0');

/** Formats a time in the studio's time zone: as a time of day if it is today, otherwise as a date. */
export function formatTimestamp(milliseconds: number, now = Date.now()): string {
  const day = getStudioDay(milliseconds);
  return day === getStudioDay(now) ? formatTimeParts(getStudioTime(milliseconds)).clock : formatDate(day);
}
