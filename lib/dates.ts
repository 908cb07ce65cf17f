import { formatPostDate } from '@/lib/blog/post/postDate';
import { partsOf } from '@/lib/inquiry/openings';
import { studioClockAt, studioDay } from '@/lib/studioTime';

/** How far from today a day is clear without its year, in milliseconds: some ten months. */
const clearMs = 300 * 24 * 60 * 60 * 1000;

/**
 * A day in words, with a year only if it is not clear: galleries last some weeks. `weekday`: Thursday, November 19; `date`:
 * November 19.
 *
 * @param day a time in milliseconds since 1970, whose day at the studio is shown, or a date: `2026-11-19`
 */
export function formatDay(day: number | string, format: 'weekday' | 'date'): string {
  const text = typeof day === 'string' ? day : studioDay(day);
  const isClear = Math.abs(Date.parse(text) - Date.now()) < clearMs;
  const date = isClear ? formatPostDate(text).replace(/, \d{4}$/, '') : formatPostDate(text);
  return format === 'weekday' && text ? `${partsOf(text).weekday}, ${date}` : date;
}

/** A time for display, on the studio's clock: the time of day if it is today, otherwise the date. */
export function formatTimestamp(milliseconds: number, now = Date.now()): string {
  const day = studioDay(milliseconds);
  return day === studioDay(now) ? partsOf(studioClockAt(milliseconds)).clock : formatPostDate(day);
}
