import { formatPostDate, localDay } from '@/lib/blog/post/postDate';
import { partsOf } from '@/lib/inquiry/openings';

/**
 * A day in words, without a year: galleries last some weeks. `weekday`: Thursday, November 19; `date`: November 19.
 *
 * @param day a time in milliseconds since 1970, which is shown in the visitor's time zone, or a date: `2026-11-19`
 */
export function dayOf(day: number | string, format: 'weekday' | 'date'): string {
  const text = typeof day === 'string' ? day : localDay(new Date(day));
  const date = formatPostDate(text).replace(/, \d{4}$/, '');
  return format === 'weekday' && text ? `${partsOf(text).weekday}, ${date}` : date;
}
