import { configMatcher } from 'superstatic/lib/utils/patterns.js';

/** Headers for the addresses that a glob of firebase.json matches. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** Whether a rule is one for an address. */
export function isFor({ source }: HeaderRule, address: string): boolean {
  return configMatcher(address, { source: fromRoot(source) });
}

/** A glob of firebase.json from the root of the site, where all of them begin. */
export const fromRoot = (source: string) => (source.startsWith('/') ? source : `/${source}`);

/** The headers that Firebase Hosting sends for an address: those of all rules that match, the last one of a name. */
export function headersFor(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  for (const rule of rules.filter((candidate) => isFor(candidate, address))) {
    for (const { key, value } of rule.headers) headers.set(key, value);
  }
  return headers;
}
