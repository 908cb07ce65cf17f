import type { BlogPost } from '@/content/schema/blog';
import { formatDate, monthNames } from '@/lib/dates';
import { getStudioTime } from '@/lib/studioTime';

/** Offsets from UTC, as ISO 8601 writes the hours, of the time zones that RFC 822 names. */
const utcOffsets: Record<string, string> = {
  z: '+00',
  ut: '+00',
  utc: '+00',
  gmt: '+00',
  est: '-05',
  edt: '-04',
  cst: '-06',
  cdt: '-05',
  mst: '-07',
  mdt: '-06',
  pst: '-08',
  pdt: '-07',
};

const monthName = '([a-z]{3,9})\\.?';
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';

/** The forms of dates: the order of year, month and day, and the pattern. With slashes the month is first, with dots the day. */
const dateForms: [order: 'ymd' | 'mdy' | 'dmy', pattern: RegExp][] = [
  ['ymd', /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/],
  ['mdy', /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d\d)$/],
  ['dmy', /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/],
  ['mdy', new RegExp(`^${monthName} ${dayNumber},? (\\d{4})$`)],
  ['dmy', new RegExp(`^${dayNumber}\\.?[- ](?:of )?${monthName},?[- ](\\d{4})$`)],
];

/** A time of day at the end of the text, with an optional time zone. */
const timePattern =
  /(?:,? (?:at )?|t)(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?(?: ?([ap])\.?m\.?)? ?(z|[a-z]{2,3})? ?(?:([+-]\d\d):?(\d\d)?)?$/;

/**
 * Parses the date of a post, and converts it to the time at the studio: `2024-03-05`, or `2024-03-05T18:30` if the text has a time
 * of day. It accepts the forms that people and programs in the US use: `2024-03-05T18:30Z`, `March 5th, 2024`, `5 Mar 2024`,
 * `3/5/24`, `5.3.2024`, and the date formats of e-mails and browsers.
 *
 * @returns null if the text cannot be parsed, or names a day that does not exist
 */
export function parsePostTime(text: string): string | null {
  const normalized = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ ?\([^)]*\)$/, '')
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? /, '');
  const timeMatch = timePattern.exec(normalized);
  const day = parseDay(timeMatch ? normalized.slice(0, timeMatch.index) : normalized);
  if (!day || !timeMatch) return day;
  const [, hour, minute, dayPeriod, zoneName = '', offsetHours, offsetMinutes = '00'] = timeMatch;
  const hour24 = dayPeriod ? (Number(hour) % 12) + (dayPeriod === 'p' ? 12 : 0) : Number(hour);
  const localTime = `${day}T${String(hour24).padStart(2, '0')}:${minute}`;
  const namedOffset = utcOffsets[zoneName];
  if (hour24 > 23 || Number(minute) > 59 || (zoneName && !namedOffset)) return day;
  const offset = offsetHours ?? namedOffset;
  if (!offset) return localTime;
  const instant = Date.parse(`${localTime}${offset}:${offsetMinutes}`);
  return Number.isNaN(instant) ? day : getStudioTime(instant);
}

/** Parses the day of a post, `2024-03-05`; null if the text cannot be parsed. */
export const parsePostDate = (text: string): string | null => parsePostTime(text)?.slice(0, 10) ?? null;

function parseDay(text: string): string | null {
  for (const [order, pattern] of dateForms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const getPart = (name: 'y' | 'm' | 'd') => match[order.indexOf(name) + 1] ?? '';
    const monthIndex = monthNames.findIndex((name) => name.toLowerCase().startsWith(getPart('m')));
    const month = /\d/.test(getPart('m')) ? Number(getPart('m')) : monthIndex + 1;
    // A year of two digits is from 1970 to 2069.
    const year =
      Number(getPart('y')) + (getPart('y').length > 2 ? 0 : Number(getPart('y')) < 70 ? 2000 : 1900);
    const date = new Date(Date.UTC(year, month - 1, Number(getPart('d'))));
    const isRealDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(getPart('d'));
    return isRealDay && year >= 1000 ? date.toISOString().slice(0, 10) : null;
  }
  return null;
}

/** Formats the date for readers, like `formatDate`; as written if it cannot be parsed. */
export const formatPostDate = (text: string, monthLetters?: number): string =>
  formatDate(parsePostDate(text) ?? text, monthLetters);

/** Sorts posts, newest first. Posts whose date cannot be parsed are last; posts with the same time are sorted by id. */
export function sortPosts(posts: BlogPost[]): BlogPost[] {
  const times = new Map(posts.map(({ id, postDate }) => [id, parsePostTime(postDate) ?? '']));
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...posts].sort(
    (a, b) => compare(times.get(b.id) ?? '', times.get(a.id) ?? '') || compare(a.id, b.id),
  );
}
