import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configMatcher } from 'superstatic/lib/utils/patterns.js';
import { filesBelow } from '../../shared/files';
import { headerPolicy, type PageSources, type Services, sourcesOf } from './contentSecurityPolicy';

/** Headers for URLs that match a glob of firebase.json. */
export type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** A redirect from an old URL path. Every host keeps the query. */
export type RedirectRule = { source: string; destination: string; type: number };

/** The part of Firebase Hosting's configuration that this project uses. */
export type Hosting = { headers: HeaderRule[]; redirects?: RedirectRule[] };

/** A glob of firebase.json with a leading slash: all are relative to the root of the site. */
export const fromRoot = (source: string) => (source.startsWith('/') ? source : `/${source}`);

/** Whether a rule matches a URL path. */
export const isFor = ({ source }: HeaderRule, address: string): boolean =>
  configMatcher(address, { source: fromRoot(source) });

/** The headers that Firebase Hosting sends for a URL path: from all matching rules, the last one wins. */
export function headersFor(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  for (const rule of rules.filter((candidate) => isFor(candidate, address))) {
    for (const { key, value } of rule.headers) headers.set(key, value);
  }
  return headers;
}

/**
 * firebase.json with a common Content Security Policy header, and separate ones for pages that connect to more services.
 * Throws Error when it has no headers for `**`.
 */
export async function hostingFor<Config extends { hosting: Hosting }>(
  config: Config,
  folder: string,
  services: Services,
): Promise<Config> {
  const files = (await filesBelow(folder)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const headerWith = (sources: PageSources) => ({
    key: 'Content-Security-Policy',
    value: headerPolicy(pages, sources),
  });
  const common = headerWith(sourcesOf('', services));
  const { hosting } = config;
  if (!hosting.headers.some(({ source }) => source === '**')) {
    throw new Error("firebase.json: hosting.headers has no entry with the source '**'. Add one.");
  }
  const headers = hosting.headers.map((entry) =>
    entry.source === '**' ? { ...entry, headers: [...entry.headers, common] } : entry,
  );
  const ofPages = files.flatMap((page) => {
    const own = headerWith(sourcesOf(page, services));
    return own.value === common.value ? [] : [{ source: `/${page.replace('.html', '')}`, headers: [own] }];
  });
  return { ...config, hosting: { ...hosting, headers: [...headers, ...ofPages] } };
}
