import { type Opening, openingIn, storedOpening } from './openings';

/** The hash of /inquire with a time that was agreed on, and nobody's name: `#session=2026-12-03T10:00&minutes=60`. */
export const sessionHash = ({ start, minutes }: Opening) => `#session=${start}&minutes=${minutes}`;

/** The agreed time in a hash; null if it has none. */
export function sessionIn(hash: string): Opening | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const [start, minutes] = [parameters.get('session') ?? '', Number(parameters.get('minutes'))];
  return openingIn(storedOpening({ start, minutes }));
}
