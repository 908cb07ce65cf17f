import type { Opening } from '@/lib/booking/openings';
import { addDays } from '@/lib/studioTime';

/** The seven days of the week that contains a day, from Monday on. */
export function getWeek(day: string): string[] {
  const monday = addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, position) => addDays(monday, position));
}

/** The times of day, `09:00`, that are rows of the week: half hours from 8:00 to 17:30, and all start times of openings. */
export function getTimesOfDay(openings: Opening[]): string[] {
  const halfHours = Array.from(
    { length: 20 },
    (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halfHours, ...openings.map(({ start }) => start.slice(11))])].sort();
}

/**
 * The number of rows that the cell of a time spans. If an opening begins at the time, the cell spans the rows of that opening, up
 * to the next opening. If an earlier opening covers the time, there is no cell (0). Otherwise the cell spans one row.
 *
 * @param start a day and time: `2026-12-03T10:00`
 * @param times the times of day of the rows
 */
export function getRowSpan(start: string, times: string[], openings: Opening[]): number {
  const date = start.slice(0, 10);
  const toMs = (time: string) => Date.parse(`${time}Z`);
  const hasOpeningAt = (time: string) => openings.some((opening) => opening.start === time);
  const latest = openings
    .filter((opening) => opening.start.startsWith(date) && opening.start <= start)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
    .at(-1);
  if (!latest) return 1;
  const end = toMs(latest.start) + latest.minutes * 60_000;
  if (toMs(start) >= end) return 1;
  if (latest.start !== start) return 0;
  const laterTimes = times.map((time) => `${date}T${time}`).filter((time) => time > start);
  const nextIndex = laterTimes.findIndex((time) => toMs(time) >= end || hasOpeningAt(time));
  return 1 + (nextIndex === -1 ? laterTimes.length : nextIndex);
}
