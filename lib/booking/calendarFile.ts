import ical from 'ical-generator';
import { getInterval } from './availability';
import type { BookingRequest } from './request';

type BookedSessions = Pick<BookingRequest, 'id' | 'times' | 'version' | 'where' | 'summary'>;

type CalendarEvent = {
  /** What the entry is called. */
  name: string;
  /** The host of the site, for ids of entries: `northlight.example`. */
  host: string;
  /** A link in the entry. Not the client's link, which can cancel: calendars are shared. */
  url?: string;
};

/**
 * Creates a calendar file (RFC 5545) with one entry for each session. The ids stay the same and the sequence number grows with
 * each change, so that a calendar replaces the entries of a session that was moved.
 */
export function createCalendarFile(
  { id, times, version, where, summary }: BookedSessions,
  { name, host, url }: CalendarEvent,
): string {
  const calendar = ical();
  for (const [position, time] of times.entries()) {
    const { begin, end } = getInterval(time);
    calendar.createEvent({
      id: `${id.slice(0, 8)}-${position + 1}@${host}`,
      sequence: version,
      start: new Date(begin),
      end: new Date(end),
      summary: name,
      location: where,
      description: summary,
      ...(url && { url }),
    });
  }
  return calendar.toString();
}
