import { timeZone } from '@/content/timeZone';
import { addDays, isDay, studioClockAt, studioDay } from '@/lib/studioTime';
import type { Offer } from './quote';

// An opening is one text: time on the studio's clock, its zone, and minutes: `2026-12-03T10:00 America/Los_Angeles 60`. It is
// shown as written, the same for every visitor and without the browser's locale data (see lib/format.ts).

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** How long an opening of the content is, in minutes. */
export const openingMinutes = 60;

/** The opening that begins at a time on the studio's clock: `2026-12-03T10:00`. */
export const openingAt = (time: string, minutes = openingMinutes): string => `${time} ${timeZone} ${minutes}`;

/** The date and the time of an opening as the studio's clock shows them: `Dec 3`, `Thursday`, `10:00 AM`. */
export function partsOf(opening: string) {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = opening.split(/\D/).map(Number);
  return {
    weekday: weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '',
    date: `${months[month - 1]} ${day}`,
    time: `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}

const format = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d [\w+/-]{1,40} [1-9]\d{0,2}$/;

/** Whether a choice is an opening, and not one without a time. */
export const isOpening = (when: string) => format.test(when) && isDay(when.slice(0, 10));

/** Its time on the studio's clock: `2026-12-03T10:00`. */
export const timeOf = (opening: string) => opening.slice(0, 16);

/** Its time in milliseconds, as if the studio's clock was UTC: to compare openings with each other. */
const clockOf = (opening: string) => Date.parse(`${timeOf(opening)}Z`);

/** How long an opening is, in minutes. */
export const minutesOf = (opening: string) => Number(opening.slice(opening.lastIndexOf(' ')));

const endOf = (opening: string) => clockOf(opening) + minutesOf(opening) * 60_000;

/** Whether two openings share a minute. */
export const overlap = (one: string, other: string): boolean =>
  clockOf(one) < endOf(other) && clockOf(other) < endOf(one);

/** Whether an opening is inside another one. */
export const isWithin = (inner: string, outer: string): boolean =>
  clockOf(inner) >= clockOf(outer) && endOf(inner) <= endOf(outer);

/** Whether an opening has begun, or all days of a choice without a time have passed. @param now in milliseconds since 1970 */
export function isOver(when: string, now: number): boolean {
  if (isOpening(when)) return timeOf(when) <= studioClockAt(now);
  // "Mornings, from Dec 3" goes on.
  if (/, from [\d-]+$/.test(when)) return false;
  const days = daysIn(when);
  return days.length > 0 && days.every((day) => day < studioDay(now));
}

/** Whether two choices ask for the same time. */
export const isSameTime = (one: string, other: string): boolean =>
  isOpening(one) && isOpening(other) && overlap(one, other);

/** A choice as text: `Thursday, Dec 3, 10:00 AM`, `Mornings, from Dec 3`; other days without a time have their weekday, too. */
export function whenText(when: string): string {
  if (!isOpening(when))
    return when.replace(/(from )?(\d{4}-\d\d-\d\d)(?!T)/g, (text, from: string | undefined, day: string) => {
      if (!isDay(day)) return text;
      return from ? from + partsOf(day).date : `${partsOf(day).weekday}, ${partsOf(day).date}`;
    });
  const { weekday, date, time } = partsOf(when);
  return `${weekday}, ${date}, ${time}`;
}

/** The openings that are not over, each once, by their time. @param now in milliseconds since 1970 */
export function nextOpenings(openings: string[], now: number): string[] {
  const clock = studioClockAt(now);
  return [...new Set(openings)].filter((opening) => isOpening(opening) && timeOf(opening) > clock).sort();
}

/** The day from which somebody has time who chooses none: that of the next opening, or else tomorrow. `2026-12-03` */
export function firstDay(openings: string[], now: number): string {
  const [next] = nextOpenings(openings, now);
  return next?.slice(0, 10) ?? addDays(studioDay(now), 1);
}

/**
 * The openings in which a session fits, each as long as the session if it is longer than the opening: those that follow each
 * other count as one.
 *
 * @param minutes of the session
 */
export function openingsFor(openings: string[], minutes: number): string[] {
  const sorted = [...openings].sort();
  return sorted.flatMap((opening, position) => {
    let end = endOf(opening);
    for (const next of sorted.slice(position + 1)) if (clockOf(next) <= end) end = Math.max(end, endOf(next));
    if (end - clockOf(opening) < minutes * 60_000) return [];
    return [minutesOf(opening) < minutes ? openingAt(timeOf(opening), minutes) : opening];
  });
}

/** Choices of who needs no time of the studio. */
const anyDay = 'Any day';
export const noDeadline = 'No deadline';

/** The days, `2026-12-03`, in a choice without a time: those that a team prefers, or a deadline. */
export const daysIn = (when: string): string[] =>
  isOpening(when) ? [] : (when.match(/\d{4}-\d\d-\d\d/g) ?? []).filter(isDay);

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
