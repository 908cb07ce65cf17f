import { configMatcher } from 'superstatic/lib/utils/patterns.js';

/** Headers for URLs that match a glob of firebase.json. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** A redirect from an old URL path. Every host keeps the query. */
export type RedirectRule = { source: string; destination: string; type: number };

/** The part of Firebase Hosting's configuration that this project uses. */
export type Hosting = { headers: HeaderRule[]; redirects?: RedirectRule[] };

/** A glob of firebase.json with a leading slash: all are relative to the root of the site. */
export const toRootGlob = (source: string) => (source.startsWith('/') ? source : `/${source}`);

/** Whether a rule matches a URL path. */
export const isRuleFor = ({ source }: HeaderRule, address: string): boolean =>
  configMatcher(address, { source: toRootGlob(source) });

/** The headers that Firebase Hosting sends for a URL path: from all matching rules, the last one wins. */
export function getHeaders(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  for (const rule of rules.filter((candidate) => isRuleFor(candidate, address))) {
    for (const { key, value } of rule.headers) headers.set(key, value);
  }
  return headers;
}
