const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * Parses the date of a post, which is text, as a calendar day: `2024-03-05` (optionally followed by a time),
 * `March 5, 2024`, `Mar 5 2024` or `3/5/2024` (month first).
 *
 * @returns the day as `YYYY-MM-DD`; null for anything else, and for a day that does not exist
 */
export function parsePostDate(text: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(trimmed);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (slashes) return day(Number(slashes[3]), Number(slashes[1]), Number(slashes[2]));
  const spelled = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(trimmed);
  if (spelled) {
    const start = (spelled[1] ?? '').toLowerCase();
    const month = months.findIndex((name) => name.toLowerCase().startsWith(start));
    return month < 0 ? null : day(Number(spelled[3]), month + 1, Number(spelled[2]));
  }
  return null;
}

function day(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : null;
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
