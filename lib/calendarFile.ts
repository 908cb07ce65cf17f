import ical from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { timeZone } from '@/content/timeZone';
import type { Opening } from './inquiry/openings';

/** An event of a calendar. */
type CalendarEvent = { summary: string; location: string; description: string; url: string };

/** A calendar file (RFC 5545) with an agreed time, in the studio's zone. The same time has the same id in every file. */
export function calendarFile({ start: begins, minutes }: Opening, event: CalendarEvent): Blob {
  const generator = (name: string) => [tzlib_get_ical_block(name)].flat()[0] ?? '';
  const calendar = ical({ timezone: { name: null, generator } });
  // The library writes the clock of these dates, which is that of this device, as the time in the zone.
  const start = new Date(begins);
  const end = new Date(start.getTime() + minutes * 60_000);
  const id = `${begins}@${new URL(event.url).hostname}`;
  calendar.createEvent({ ...event, id, start, end, timezone: timeZone });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
}
