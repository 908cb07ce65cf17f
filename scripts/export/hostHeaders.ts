/** What this project uses of Firebase Hosting's configuration. */
export type Hosting = { headers: { source: string; headers: { key: string; value: string }[] }[] };

/** The headers of every page, and those of hashed files, by the addresses that Netlify and Cloudflare Pages know. */
const places = { '**': '/*', '/_next/static/**': '/_next/static/*' };

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
