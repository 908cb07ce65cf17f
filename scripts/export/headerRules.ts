import { configMatcher } from 'superstatic/lib/utils/patterns.js';

/** Headers for the addresses that a glob of firebase.json matches. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** The headers that Firebase Hosting sends for an address: those of all rules that match, the last one of a name. */
export function headersFor(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  for (const { source, headers: own } of rules) {
    const glob = source.startsWith('/') ? source : `/${source}`;
    if (!configMatcher(address, { source: glob })) continue;
    for (const { key, value } of own) headers.set(key, value);
  }
  return headers;
}
