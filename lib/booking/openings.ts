import { timeZone } from '@/content/timeZone';
import { formatTimeParts } from '@/lib/dates';
import { getStudioTime, isDay } from '@/lib/studioTime';

/** A free time of the studio: `start` is a day and time on the studio's clock, `2026-12-03T10:00`. */
export type Opening = { start: string; minutes: number };

/** The length of the openings in the content, which are given by their start only, in minutes. */
export const contentOpeningMinutes = 60;

const openingPattern = /^(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d) [\w+/-]{1,40} ([1-9]\d{0,2})$/i;

/** Parses a serialized opening, `2026-12-03T10:00 America/Los_Angeles 60`; null if the text is not an opening. */
export function parseOpening(text: string): Opening | null {
  const [, start = '', minutes = ''] = openingPattern.exec(text) ?? [];
  return isDay(start.slice(0, 10)) ? { start: start.toUpperCase(), minutes: Number(minutes) } : null;
}

export const serializeOpening = ({ start, minutes }: Opening): string => `${start} ${timeZone} ${minutes}`;

export const toOpenings = (starts: readonly string[]): Opening[] =>
  starts.map((start) => ({ start, minutes: contentOpeningMinutes }));

/** The start in milliseconds, as if the studio were in UTC. Use it only to compare openings with each other. */
const getStartMs = ({ start }: Opening) => Date.parse(`${start}Z`);

const getEndMs = (opening: Opening) => getStartMs(opening) + opening.minutes * 60_000;

/** Whether two openings share a minute. */
export const hasOverlap = (one: Opening, other: Opening): boolean =>
  getStartMs(one) < getEndMs(other) && getStartMs(other) < getEndMs(one);

export const isWithin = (inner: Opening, outer: Opening): boolean =>
  getStartMs(inner) >= getStartMs(outer) && getEndMs(inner) <= getEndMs(outer);

/** @param now in milliseconds since 1970 */
export const hasBegun = ({ start }: Opening, now: number): boolean => start <= getStudioTime(now);

/** Whether the end of a session has passed. @param now in milliseconds since 1970 */
export const hasEnded = (opening: Opening, now: number): boolean =>
  getEndMs(opening) <= Date.parse(`${getStudioTime(now)}Z`);

/** Formats the start of an opening: `Thursday, Dec 3, 10:00 AM`. */
export function formatOpening({ start }: Opening): string {
  const { weekday, date, clock } = formatTimeParts(start);
  return `${weekday}, ${date}, ${clock}`;
}

/** The openings that have not begun, sorted by their start, without duplicates. @param now in milliseconds since 1970 */
export function getUpcomingOpenings(openings: Opening[], now: number): Opening[] {
  const openingByText = new Map(openings.map((opening) => [serializeOpening(opening), opening]));
  return [...openingByText]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, each]) => (hasBegun(each, now) ? [] : [each]));
}

/** How long the studio is free from an opening on, in minutes: consecutive openings count as one. Sorted as `openings`. */
function getFreeMinutes(opening: Opening, position: number, openings: Opening[]): number {
  const end = openings
    .slice(position + 1)
    .reduce(
      (last, next) => (getStartMs(next) <= last ? Math.max(last, getEndMs(next)) : last),
      getEndMs(opening),
    );
  return (end - getStartMs(opening)) / 60_000;
}

/** The length of the longest session that fits into openings, which are sorted by their start, in minutes. */
export const getLongestMinutes = (openings: Opening[]): number => Math.max(...openings.map(getFreeMinutes));

/**
 * The openings at whose start a session of a given length can begin. Consecutive openings count as one. If the session is longer
 * than its first opening, the returned opening is as long as the session.
 *
 * @param openings sorted by their start
 * @param minutes the length of the session
 */
export const getOpeningsForSession = (openings: Opening[], minutes: number): Opening[] =>
  openings.flatMap((opening, position) =>
    getFreeMinutes(opening, position, openings) < minutes
      ? []
      : [{ ...opening, minutes: Math.max(opening.minutes, minutes) }],
  );
