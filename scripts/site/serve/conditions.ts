import type { IncomingHttpHeaders } from 'node:http';

/** Validators of a file. */
export type Validators = { etag: string; modified: Date };

/** HTTP's times have no fractions of a second. */
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Whether the client has this version already (RFC 9110, section 13.1). Without an entity tag the date decides. */
export function isNotModified(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  }
  // An invalid date is NaN, and comparisons with it are false.
  return seconds(modified) <= seconds(new Date(headers['if-modified-since'] ?? ''));
}

/** The first and the last byte of a range. */
export type Part = { start: number; end: number };

/**
 * The requested byte range (RFC 9110, section 14.2).
 *
 * @returns null for the whole file: when no range is requested, or several, or one of another version; 'unsatisfiable'
 * when it starts after the end of the file
 */
export function requestedPart(
  headers: IncomingHttpHeaders,
  size: number,
  { etag, modified }: Validators,
): Part | 'unsatisfiable' | null {
  const condition = headers['if-range'];
  if (condition && condition !== etag && condition !== modified.toUTCString()) return null;
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  // A suffix range: the number is a count from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
