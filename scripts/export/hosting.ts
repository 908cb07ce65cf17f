import { readFile } from 'node:fs/promises';
import { headerPolicy } from './contentSecurityPolicy';
import { filesIn } from './files';
import type { Hosting } from './hostHeaders';

/**
 * The configuration of firebase.json, with the Content Security Policy that the exported pages need in the headers of
 * every address.
 *
 * @param folder the exported site
 * @param connections addresses that pages may talk to
 * @throws Error when firebase.json has no headers for all addresses
 */
export async function hostingFor<Config extends { hosting: Hosting }>(
  config: Config,
  folder: string,
  connections: string[],
): Promise<Config> {
  const pages = await Promise.all((await filesIn(folder, '.html')).map((file) => readFile(file, 'utf8')));
  const policy = { key: 'Content-Security-Policy', value: headerPolicy(pages, connections) };
  const { hosting } = config;
  if (!hosting.headers.some(({ source }) => source === '**')) {
    throw new Error("firebase.json: hosting.headers has no entry with the source '**'. Write one.");
  }
  const headers = hosting.headers.map((entry) =>
    entry.source === '**' ? { ...entry, headers: [...entry.headers, policy] } : entry,
  );
  return { ...config, hosting: { ...hosting, headers } };
}
