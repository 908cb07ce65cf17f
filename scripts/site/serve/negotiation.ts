import type { IncomingHttpHeaders } from 'node:http';

/** The weights of `Accept-Encoding` by lower-case name. An invalid one counts as 1. */
function weightsIn(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [name, Number.isNaN(weight) ? 1 : weight];
    }),
  );
}

/**
 * The encoding with the highest weight (RFC 9110, section 12.5.3), of those in which a file exists, the best one first.
 * Undefined for the uncompressed file, also when the header excludes all.
 */
export function acceptedEncoding(header: string, ours: string[]): string | undefined {
  const weights = weightsIn(header);
  // `identity` is acceptable by default, but a compressed variant is preferred.
  const weightOf = (encoding: string) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : (weights.get('*') ?? 0));
  const [best] = [...ours, 'identity']
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
  return best === 'identity' ? undefined : best;
}

type Validators = { etag: string; modified: Date };

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

/** The requested byte range (RFC 9110, 14.2): null for the whole file, as for several, or one of another version. */
export function requestedPart(
  headers: IncomingHttpHeaders,
  { size, etag, modified }: Validators & { size: number },
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
