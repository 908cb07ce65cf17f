import type { Opening } from '@/lib/inquiry/openings';
import { addDays } from '@/lib/studioTime';

/** The seven days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, position) => addDays(monday, position));
}

/** The half hours from 8:00 to 17:30, and all other times at which these openings begin: `09:00`. */
export function timesOfDay(openings: Opening[]): string[] {
  const halfHours = Array.from(
    { length: 20 },
    (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halfHours, ...openings.map(({ start }) => start.slice(11))])].sort();
}

/**
 * How many rows the cell of a time has: as many as the opening that begins there takes, one if none does, and none within an
 * opening. Where one begins in another one, the other ends.
 *
 * @param start `2026-12-03T10:00`
 * @param times of the rows
 */
export function rowsOf(start: string, times: string[], openings: Opening[]): number {
  const date = start.slice(0, 10);
  const clock = (time: string) => Date.parse(`${time}Z`);
  const begins = (time: string) => openings.some((opening) => opening.start === time);
  const latest = openings
    .filter((opening) => opening.start.startsWith(date) && opening.start <= start)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
    .at(-1);
  if (!latest) return 1;
  const end = clock(latest.start) + latest.minutes * 60_000;
  if (clock(start) >= end) return 1;
  if (latest.start !== start) return 0;
  const after = times.map((time) => `${date}T${time}`).filter((time) => time > start);
  const next = after.findIndex((time) => clock(time) >= end || begins(time));
  return 1 + (next === -1 ? after.length : next);
}
