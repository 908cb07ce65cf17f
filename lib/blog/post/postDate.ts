import type { BlogPost } from '@/content/schema/blog';
import { studioClockAt } from '@/lib/studioTime';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Hours from UTC of the zones that mails and RFC 822 name. */
const zones: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

const monthName = '([a-z]{3,9})\\.?';
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';

/** The order of year, month and day in each form, with its pattern. With slashes the month comes first, with dots the day. */
const forms: [order: 'ymd' | 'mdy' | 'dmy', pattern: RegExp][] = [
  ['ymd', /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/],
  ['mdy', /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d\d)$/],
  ['dmy', /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/],
  ['mdy', new RegExp(`^${monthName} ${dayNumber},? (\\d{4})$`)],
  ['dmy', new RegExp(`^${dayNumber}\\.?[- ](?:of )?${monthName},?[- ](\\d{4})$`)],
];

/** A time of day at the end, with its zone if one is named. */
const clock =
  /(?:,? (?:at )?|t)(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?(?: ?([ap])\.?m\.?)? ?(?:(z|[a-z]{2,3})? ?([+-]\d\d):?(\d\d)?|(z|[a-z]{2,3}))?$/;

/**
 * When a post was written, at the studio: `2024-03-05`, or `2024-03-05T18:30` if a time is named. What people and programs write
 * is read as in the studio's country: `2024-03-05T18:30Z`, `March 5th, 2024`, `5 Mar 2024`, `3/5/24`, `5.3.2024`, and the dates of
 * mails and browsers.
 *
 * @returns null if it cannot be read, or is a day that does not exist
 */
export function parsePostTime(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ ?\([^)]*\)$/, '')
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? /, '');
  const time = clock.exec(plain);
  const day = parseDay(time ? plain.slice(0, time.index) : plain);
  if (!day || !time) return day;
  const [, hour, minute, half, name, hours, minutes = '00', onlyName] = time;
  const late = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const written = `${day}T${String(late).padStart(2, '0')}:${minute}`;
  const offset = zones[name ?? onlyName ?? ''];
  if (late > 23 || Number(minute) > 59 || ((name ?? onlyName) && offset === undefined)) return day;
  if (hours === undefined && offset === undefined) return written;
  const named = `${offset && offset < 0 ? '-' : '+'}${String(Math.abs(offset ?? 0)).padStart(2, '0')}`;
  const instant = Date.parse(`${written}${hours ?? named}:${minutes}`);
  return Number.isNaN(instant) ? day : studioClockAt(instant);
}

/** The day on which a post was written: `2024-03-05`; null if it cannot be read. */
export const parsePostDate = (text: string): string | null => parsePostTime(text)?.slice(0, 10) ?? null;

function parseDay(text: string): string | null {
  for (const [order, pattern] of forms) {
    const found = pattern.exec(text);
    if (!found) continue;
    const part = (name: 'y' | 'm' | 'd') => found[order.indexOf(name) + 1] ?? '';
    const named = months.findIndex((name) => name.toLowerCase().startsWith(part('m')));
    const month = /\d/.test(part('m')) ? Number(part('m')) : named + 1;
    // Two digits are of this century, or of the end of the last one.
    const year = Number(part('y')) + (part('y').length > 2 ? 0 : Number(part('y')) < 70 ? 2000 : 1900);
    const date = new Date(Date.UTC(year, month - 1, Number(part('d'))));
    const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(part('d'));
    return exists && year >= 1000 ? date.toISOString().slice(0, 10) : null;
  }
  return null;
}

/**
 * Formats the date for readers: `September 14, 2023`, or as written if it cannot be parsed. Without
 * `toLocaleDateString`, for the reason given at `dollars`.
 *
 * @param letters how many letters of the month to write: 3 gives `Sep 14, 2023`
 */
export function formatPostDate(text: string, letters?: number): string {
  const [year, month, dayOfMonth] = parsePostDate(text)?.split('-').map(Number) ?? [];
  return month && dayOfMonth ? `${months[month - 1]?.slice(0, letters)} ${dayOfMonth}, ${year}` : text;
}

/** Newest first; posts whose date cannot be parsed come last; ties are broken by id, ascending. */
export function sortPosts(posts: BlogPost[]): BlogPost[] {
  const times = new Map(posts.map(({ id, postDate }) => [id, parsePostTime(postDate) ?? '']));
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...posts].sort(
    (a, b) => compare(times.get(b.id) ?? '', times.get(a.id) ?? '') || compare(a.id, b.id),
  );
}
