import { formatPostDate } from '@/lib/blog/post/postDate';
import { formatTimeParts } from '@/lib/inquiry/openings';
import { getStudioDay, getStudioTime } from '@/lib/studioTime';

/** Days that are at most this far from today are formatted without a year, in milliseconds: about ten months. */
const maxYearlessMs = 300 * 24 * 60 * 60 * 1000;

/**
 * Formats a day, with its year only if the day is more than about ten months away. The format `weekday` gives
 * `Thursday, November 19`; `date` gives `November 19`.
 *
 * @param day a date, `2026-11-19`, or a time in milliseconds since 1970, which is converted to the day at the studio
 */
export function formatDay(day: number | string, format: 'weekday' | 'date'): string {
  const text = typeof day === 'string' ? day : getStudioDay(day);
  const canOmitYear = Math.abs(Date.parse(text) - Date.now()) < maxYearlessMs;
  const date = canOmitYear ? formatPostDate(text).replace(/, \d{4}$/, '') : formatPostDate(text);
  return format === 'weekday' && text ? `${formatTimeParts(text).weekday}, ${date}` : date;
}

/** Formats a time in the studio's time zone: as a time of day if it is today, otherwise as a date. */
export function formatTimestamp(milliseconds: number, now = Date.now()): string {
  const day = getStudioDay(milliseconds);
  return day === getStudioDay(now) ? formatTimeParts(getStudioTime(milliseconds)).clock : formatPostDate(day);
}
