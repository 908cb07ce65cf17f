import { timeZone } from '@/content/timeZone';
import { addDays, isDay, studioClockAt, studioDay } from '@/lib/studioTime';
import type { Offer } from './quote';

// Shown as written, the same for every visitor and without the browser's locale data (see lib/format.ts).

/** A time at the studio: when it begins on the studio's clock, `2026-12-03T10:00`, and for how many minutes. */
export type Opening = { start: string; minutes: number };

/** How long an opening of the content is, in minutes. */
export const openingMinutes = 60;

const format = /^(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d) [\w+/-]{1,40} ([1-9]\d{0,2})$/;

/** The opening in a stored text, `2026-12-03T10:00 America/Los_Angeles 60`; null if it is not one. */
export function openingIn(text: string): Opening | null {
  const [, start = '', minutes = ''] = format.exec(text) ?? [];
  return isDay(start.slice(0, 10)) ? { start, minutes: Number(minutes) } : null;
}

/** An opening as it is stored. */
export const storedOpening = ({ start, minutes }: Opening): string => `${start} ${timeZone} ${minutes}`;

/** The openings of the content, by when they begin. */
export const builtOpenings = (starts: readonly string[]): Opening[] =>
  starts.map((start) => ({ start, minutes: openingMinutes }));

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, or a day and a time, as the studio's clock shows them: `Dec 3`, `Thursday`, `10:00 AM`. */
export function partsOf(time: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = time.split(/\D/).map(Number);
  return {
    weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '',
    date: `${months[month - 1]} ${day}`,
    clock: `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}

/** Its start in milliseconds, as if the studio's clock was UTC: to compare openings with each other. */
const startOf = ({ start }: Opening) => Date.parse(`${start}Z`);

const endOf = (opening: Opening) => startOf(opening) + opening.minutes * 60_000;

/** Whether two openings share a minute. */
export const overlap = (one: Opening, other: Opening): boolean =>
  startOf(one) < endOf(other) && startOf(other) < endOf(one);

/** Whether an opening is inside another one. */
export const isWithin = (inner: Opening, outer: Opening): boolean =>
  startOf(inner) >= startOf(outer) && endOf(inner) <= endOf(outer);

/** Whether an opening has begun. @param now in milliseconds since 1970 */
export const hasBegun = ({ start }: Opening, now: number): boolean => start <= studioClockAt(now);

/** Whether a chosen opening has begun, or all days of a choice without a time have passed. @param now in milliseconds since 1970 */
export function isOver(when: string, now: number): boolean {
  const opening = openingIn(when);
  if (opening) return hasBegun(opening, now);
  // "Mornings, from Dec 3" goes on.
  if (/, from [\d-]+$/.test(when)) return false;
  const days = daysIn(when);
  return days.length > 0 && days.every((day) => day < studioDay(now));
}

/** An opening as text: `Thursday, Dec 3, 10:00 AM`. */
export function openingText({ start }: Opening): string {
  const { weekday, date, clock } = partsOf(start);
  return `${weekday}, ${date}, ${clock}`;
}

/** A choice as text: `Thursday, Dec 3, 10:00 AM`, `Mornings, from Dec 3`; other days without a time have their weekday, too. */
export function whenText(when: string): string {
  const opening = openingIn(when);
  if (opening) return openingText(opening);
  return when.replace(/(from )?(\d{4}-\d\d-\d\d)(?!T)/g, (text, from: string | undefined, day: string) => {
    if (!isDay(day)) return text;
    return from ? from + partsOf(day).date : `${partsOf(day).weekday}, ${partsOf(day).date}`;
  });
}

/** The openings that have not begun, each once, by their time. @param now in milliseconds since 1970 */
export function nextOpenings(openings: Opening[], now: number): Opening[] {
  const byText = new Map(openings.map((opening) => [storedOpening(opening), opening]));
  return [...byText]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, each]) => (hasBegun(each, now) ? [] : [each]));
}

/** The day from which somebody has time who chooses none: that of the next opening, or else tomorrow. `2026-12-03` */
export function firstDay(openings: Opening[], now: number): string {
  const [next] = nextOpenings(openings, now);
  return next?.start.slice(0, 10) ?? addDays(studioDay(now), 1);
}

/**
 * The openings in which a session fits, each as long as the session if it is longer than the opening: those that follow each
 * other count as one.
 *
 * @param openings by their time
 * @param minutes of the session
 */
export const openingsFor = (openings: Opening[], minutes: number): Opening[] =>
  openings.flatMap((opening, position) => {
    let end = endOf(opening);
    for (const next of openings.slice(position + 1))
      if (startOf(next) <= end) end = Math.max(end, endOf(next));
    if (end - startOf(opening) < minutes * 60_000) return [];
    return [{ ...opening, minutes: Math.max(opening.minutes, minutes) }];
  });

/** Choices of who needs no time of the studio. */
const anyDay = 'Any day';
export const noDeadline = 'No deadline';

/** The days, `2026-12-03`, in a choice without a time: those that a team prefers, or a deadline. */
export const daysIn = (when: string): string[] =>
  openingIn(when) ? [] : (when.match(/\d{4}-\d\d-\d\d/g) ?? []).filter(isDay);

/** The choice of a team that prefers days, and of a product that is needed by one. */
export const teamDays = (days: string[]) => days.filter(Boolean).join(' or ') || anyDay;
export const neededBy = (day: string) => (day ? `By ${day}` : noDeadline);

/** Whether a choice is one of those that an offer of this kind has. */
export function isTimeFor(kind: Offer['kind'], when: string): boolean {
  const [first = ''] = daysIn(when);
  const isOfProduct = when === neededBy(first);
  const isOfTeam = when === teamDays(daysIn(when));
  return kind === 'product' ? isOfProduct : kind === 'team' ? isOfTeam : !isOfProduct && !isOfTeam;
}

/** The hash of /inquire with an agreed time, without a name: `#session=2026-12-03T10:00&minutes=60`. */
export const sessionHash = ({ start, minutes }: Opening) => `#session=${start}&minutes=${minutes}`;

/** The agreed time in a hash; null if it has none. */
export function parseSessionHash(hash: string): Opening | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [start, minutes] = [parameters.get('session') ?? '', Number(parameters.get('minutes'))];
  return openingIn(storedOpening({ start, minutes }));
}
