import { isOpening, minutesOf, openingAt, timeOf } from './openings';

/** The hash of /inquire with a time that was agreed on, and nobody's name: `#session=2026-12-03T10:00&minutes=60`. */
export const sessionHash = (opening: string) => `#session=${timeOf(opening)}&minutes=${minutesOf(opening)}`;

/** The agreed time in a hash, as an opening; null if it has none. */
export function sessionIn(hash: string): string | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const opening = openingAt(parameters.get('session') ?? '', Number(parameters.get('minutes')));
  return isOpening(opening) ? opening : null;
}
