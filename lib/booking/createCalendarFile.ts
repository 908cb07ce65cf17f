import ical from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { timeZone } from '@/content/timeZone';
import type { Session } from './session';

type CalendarEvent = { summary: string; location: string; description: string; url: string };

/**
 * The rules of a time zone for calendar files; empty if it is unknown. The library answers an alias, such as Europe/Stockholm, with
 * the rules of Europe/Berlin under that name, and calendars look for the name that the event has.
 */
export const getTimeZoneRules = (name: string): string =>
  ([tzlib_get_ical_block(name)].flat()[0] ?? '').replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${name}`);

/**
 * Creates a calendar file (RFC 5545) with an agreed session, in the studio's time zone. The event has the id of the session, and a
 * sequence number that grows with each change, so that a calendar replaces a changed session.
 */
export function createCalendarFile(
  { id, opening, changedAt }: Pick<Session, 'id' | 'opening' | 'changedAt'>,
  event: CalendarEvent,
): Blob {
  const calendar = ical({ timezone: { name: null, generator: getTimeZoneRules } });
  // The library reads the local clock time of these dates, and writes it as the time in the studio's zone.
  const start = new Date(opening.start);
  const end = new Date(start.getTime() + opening.minutes * 60_000);
  calendar.createEvent({
    ...event,
    id: `${id}@${new URL(event.url).hostname}`,
    // Minutes since 1970: iCalendar's integers have 31 bits.
    sequence: Math.floor(changedAt / 60_000),
    start,
    end,
    timezone: timeZone,
  });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
}
