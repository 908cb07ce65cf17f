import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The address of a request; null if it is not one of this server, such as `//` or `*`. Never throws. */
export function addressOf({ url = '' }: IncomingMessage): URL | null {
  const base = 'http://127.0.0.1';
  if (!url.startsWith('/') || !URL.canParse(base + url)) return null;
  const address = new URL(base + url);
  // `//host` would be another site in a redirect.
  return address.pathname.startsWith('//') ? null : address;
}

/** Compares a given token with the right one, in constant time. */
export function isToken(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
