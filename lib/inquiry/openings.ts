import { timeZone } from '@/content/timeZone';
import { formatTimeParts } from '@/lib/dates';
import { addDays, getStudioDay, getStudioTime, isDay } from '@/lib/studioTime';
import type { Offer } from './quote';

/** A free time of the studio: `start` is a day and time on the studio's clock, `2026-12-03T10:00`. */
export type Opening = { start: string; minutes: number };

/** The length of the openings in the content, which are given by their start only, in minutes. */
export const contentOpeningMinutes = 60;

const openingPattern = /^(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d) [\w+/-]{1,40} ([1-9]\d{0,2})$/;

/** Parses a serialized opening, `2026-12-03T10:00 America/Los_Angeles 60`; null if the text is not an opening. */
export function parseOpening(text: string): Opening | null {
  const [, start = '', minutes = ''] = openingPattern.exec(text) ?? [];
  return isDay(start.slice(0, 10)) ? { start, minutes: Number(minutes) } : null;
}

/** Serializes an opening for the database. */
export const serializeOpening = ({ start, minutes }: Opening): string => `${start} ${timeZone} ${minutes}`;

/** Converts the start times in the content to openings. */
export const toOpenings = (starts: readonly string[]): Opening[] =>
  starts.map((start) => ({ start, minutes: contentOpeningMinutes }));

/** The start in milliseconds, as if the studio were in UTC. Use it only to compare openings with each other. */
const getStartMs = ({ start }: Opening) => Date.parse(`${start}Z`);

const getEndMs = (opening: Opening) => getStartMs(opening) + opening.minutes * 60_000;

/** Whether two openings share a minute. */
export const hasOverlap = (one: Opening, other: Opening): boolean =>
  getStartMs(one) < getEndMs(other) && getStartMs(other) < getEndMs(one);

/** Whether an opening is completely within another one. */
export const isWithin = (inner: Opening, outer: Opening): boolean =>
  getStartMs(inner) >= getStartMs(outer) && getEndMs(inner) <= getEndMs(outer);

/** @param now in milliseconds since 1970 */
export const hasBegun = ({ start }: Opening, now: number): boolean => start <= getStudioTime(now);

/**
 * Whether a requested opening has begun or, for a requested time without a time of day, whether all its days have passed.
 *
 * @param now in milliseconds since 1970
 */
export function isRequestedTimeOver(requestedTime: string, now: number): boolean {
  const opening = parseOpening(requestedTime);
  if (opening) return hasBegun(opening, now);
  // "Mornings, from Dec 3" has no end.
  if (/, from [\d-]+$/.test(requestedTime)) return false;
  const days = parseDays(requestedTime);
  return days.length > 0 && days.every((day) => day < getStudioDay(now));
}

/** Formats the start of an opening: `Thursday, Dec 3, 10:00 AM`. */
export function formatOpening({ start }: Opening): string {
  const { weekday, date, clock } = formatTimeParts(start);
  return `${weekday}, ${date}, ${clock}`;
}

/** Formats a requested time: `Thursday, Dec 3, 10:00 AM`, `Mornings, from Dec 3`, `By Tuesday, Dec 15`. */
export function formatRequestedTime(requestedTime: string): string {
  const opening = parseOpening(requestedTime);
  if (opening) return formatOpening(opening);
  return requestedTime.replace(
    /(from )?(\d{4}-\d\d-\d\d)(?!T)/g,
    (text, from: string | undefined, day: string) => {
      if (!isDay(day)) return text;
      return from
        ? from + formatTimeParts(day).date
        : `${formatTimeParts(day).weekday}, ${formatTimeParts(day).date}`;
    },
  );
}

/** The openings that have not begun, sorted by their start, without duplicates. @param now in milliseconds since 1970 */
export function getUpcomingOpenings(openings: Opening[], now: number): Opening[] {
  const openingByText = new Map(openings.map((opening) => [serializeOpening(opening), opening]));
  return [...openingByText]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, each]) => (hasBegun(each, now) ? [] : [each]));
}

/** The day, `2026-12-03`, for a request without a time of day: the day of the next opening, or else tomorrow. */
export function getFirstFreeDay(openings: Opening[], now: number): string {
  const [next] = getUpcomingOpenings(openings, now);
  return next?.start.slice(0, 10) ?? addDays(getStudioDay(now), 1);
}

/**
 * The openings at whose start a session of a given length can begin. Consecutive openings count as one. If the session is longer
 * than its first opening, the returned opening is as long as the session.
 *
 * @param openings sorted by their start
 * @param minutes the length of the session
 */
export const getOpeningsForSession = (openings: Opening[], minutes: number): Opening[] =>
  openings.flatMap((opening, position) => {
    let end = getEndMs(opening);
    for (const next of openings.slice(position + 1))
      if (getStartMs(next) <= end) end = Math.max(end, getEndMs(next));
    if (end - getStartMs(opening) < minutes * 60_000) return [];
    return [{ ...opening, minutes: Math.max(opening.minutes, minutes) }];
  });

/** Requested times of teams and products without a day. */
const anyDay = 'Any day';
export const noDeadline = 'No deadline';

/** Parses the days, `2026-12-03`, of a requested time without a time of day: the days that a team prefers, or a deadline. */
export const parseDays = (requestedTime: string): string[] =>
  parseOpening(requestedTime) ? [] : (requestedTime.match(/\d{4}-\d\d-\d\d/g) ?? []).filter(isDay);

/** Serializes the requested time of a team, and of a product. */
export const serializeTeamDays = (days: string[]) => days.filter(Boolean).join(' or ') || anyDay;
export const serializeDeadline = (day: string) => (day ? `By ${day}` : noDeadline);

/** Whether a requested time has the form that belongs to this kind of offer. */
export function isRequestedTimeFor(kind: Offer['kind'], requestedTime: string): boolean {
  const [firstDay = ''] = parseDays(requestedTime);
  const isDeadline = requestedTime === serializeDeadline(firstDay);
  const isTeamDays = requestedTime === serializeTeamDays(parseDays(requestedTime));
  return kind === 'product' ? isDeadline : kind === 'team' ? isTeamDays : !isDeadline && !isTeamDays;
}

/** The hash of /inquire that shows an agreed session, without personal data: `#session=2026-12-03T10:00&minutes=60`. */
export const getSessionHash = ({ start, minutes }: Opening) => `#session=${start}&minutes=${minutes}`;

/** Parses the agreed session from a hash; null if the hash does not contain one. */
export function parseSessionHash(hash: string): Opening | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [start, minutes] = [parameters.get('session') ?? '', Number(parameters.get('minutes'))];
  return parseOpening(serializeOpening({ start, minutes }));
}
