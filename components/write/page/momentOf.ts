import { formatPostDate } from '@/lib/blog/post/postDate';
import { timeOfDay } from '@/lib/timeOfDay';

/** A time for display: the time of day if it is today, otherwise the date. */
export function momentOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? timeOfDay(date)
    : formatPostDate(`${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`);
}
