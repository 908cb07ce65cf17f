import { inlineHashes } from './contentSecurityPolicy';

/** What this project uses of Firebase Hosting's configuration. */
export type Hosting = { headers: { source: string; headers: { key: string; value: string }[] }[] };

/** The headers of every page, and those of hashed files, by the addresses that Netlify and Cloudflare Pages know. */
const places = { '**': '/*', '/_next/static/**': '/_next/static/*' };

const headerOf = ({ headers }: Hosting, source: string, key: string) =>
  headers.find((entry) => entry.source === source)?.headers.find((header) => header.key === key)?.value;

/**
 * The headers of firebase.json as a `_headers` file. Hosts that read it add up all rules for an address, so each header
 * stands in one of them; what changes keeps their own default, which is to ask again.
 */
export function hostHeaders(hosting: Hosting): string {
  return Object.entries(places)
    .map(([source, address]) => {
      const headers = hosting.headers.find((entry) => entry.source === source)?.headers ?? [];
      const lines = headers
        .filter(({ key }) => address !== '/*' || key !== 'Cache-Control')
        .map(({ key, value }) => `  ${key}: ${value}`);
      return [address, ...lines].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/**
 * Compares the inline scripts of a page with those that the policy in firebase.json lets run. They are the same on every
 * page and change only with the code.
 *
 * @throws Error that says what to write
 */
export function checkHeaderPolicy(hosting: Hosting, html: string): void {
  const policy = headerOf(hosting, '**', 'Content-Security-Policy') ?? '';
  const wanted = ["script-src 'self'", ...inlineHashes(html).scripts].join(' ');
  if (!policy.split('; ').includes(wanted)) {
    throw new Error(
      'firebase.json: the Content-Security-Policy of its headers would block the inline scripts of the pages. Write this ' +
        `in the place of its script-src: ${wanted}`,
    );
  }
}
