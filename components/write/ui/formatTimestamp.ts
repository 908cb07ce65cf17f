import { formatPostDate } from '@/lib/blog/post/postDate';
import { partsOf } from '@/lib/inquiry/openings';
import { studioClockAt, studioDay } from '@/lib/studioTime';

/** A time for display, on the studio's clock: the time of day if it is today, otherwise the date. */
export function formatTimestamp(milliseconds: number, now = Date.now()): string {
  const day = studioDay(milliseconds);
  return day === studioDay(now) ? partsOf(studioClockAt(milliseconds)).clock : formatPostDate(day);
}
