import { configMatcher } from 'superstatic/lib/utils/patterns.js';

/** Headers for URLs that match a glob of firebase.json. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** Whether a rule matches a URL path. */
export function isFor({ source }: HeaderRule, address: string): boolean {
  return configMatcher(address, { source: fromRoot(source) });
}

/** A glob of firebase.json with a leading slash: all are relative to the root of the site. */
export const fromRoot = (source: string) => (source.startsWith('/') ? source : `/${source}`);

/** The headers that Firebase Hosting sends for a URL path: from all matching rules, the last one wins. */
export function headersFor(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  for (const rule of rules.filter((candidate) => isFor(candidate, address))) {
    for (const { key, value } of rule.headers) headers.set(key, value);
  }
  return headers;
}
