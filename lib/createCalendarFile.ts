import ical from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { timeZone } from '@/content/timeZone';
import type { Opening } from './inquiry/openings';

type CalendarEvent = { summary: string; location: string; description: string; url: string };

/**
 * The rules of a time zone for calendar files; empty if it is unknown. The library answers an alias, such as Europe/Stockholm, with
 * the rules of Europe/Berlin under that name, and calendars look for the name that the event has.
 */
export const getTimeZoneRules = (name: string): string =>
  ([tzlib_get_ical_block(name)].flat()[0] ?? '').replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${name}`);

/** Creates a calendar file (RFC 5545) with an agreed session, in the studio's time zone. The id of the event depends only on
 * the start and the host name, so a calendar does not show the same session twice. */
export function createCalendarFile({ start: localStart, minutes }: Opening, event: CalendarEvent): Blob {
  const calendar = ical({ timezone: { name: null, generator: getTimeZoneRules } });
  // The library reads the local clock time of these dates, and writes it as the time in the studio's zone.
  const start = new Date(localStart);
  const end = new Date(start.getTime() + minutes * 60_000);
  const id = `${localStart}@${new URL(event.url).hostname}`;
  calendar.createEvent({ ...event, id, start, end, timezone: timeZone });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
}
