import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../shared/files';
import { headerPolicy, type PageSources, type Services, sourcesOf } from './contentSecurityPolicy';
import type { Hosting } from './hostHeaders';

/**
 * The configuration of firebase.json with Content Security Policy headers for the exported pages: a common one, and
 * separate ones for pages that connect to more services.
 *
 * @param folder the exported site
 * @param services the services that the site uses
 * @throws Error when firebase.json has no headers for `**`
 */
export async function hostingFor<Config extends { hosting: Hosting }>(
  config: Config,
  folder: string,
  services: Services,
): Promise<Config> {
  const files = (await filesBelow(folder)).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const headersWith = (sources: PageSources) => ({
    key: 'Content-Security-Policy',
    value: headerPolicy(pages, sources),
  });
  const common = headersWith(sourcesOf('', services));
  const { hosting } = config;
  if (!hosting.headers.some(({ source }) => source === '**')) {
    throw new Error("firebase.json: hosting.headers has no entry with the source '**'. Add one.");
  }
  const headers = hosting.headers.map((entry) =>
    entry.source === '**' ? { ...entry, headers: [...entry.headers, common] } : entry,
  );
  const ofPages = files.flatMap((page) => {
    const own = headersWith(sourcesOf(page, services));
    return own.value === common.value ? [] : [{ source: `/${page.replace('.html', '')}`, headers: [own] }];
  });
  return { ...config, hosting: { ...hosting, headers: [...headers, ...ofPages] } };
}
