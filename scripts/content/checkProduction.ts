import type { ContentProblem } from './checkContent';

/**
 * Problems that only matter in production. The site's address is in every canonical link, share picture, sitemap and
 * feed, so a production build requires a real one.
 *
 * @param deploy the build target: `production`, or anything else
 */
export function checkProduction(site: { url: string }, deploy: string | undefined): ContentProblem[] {
  if (deploy !== 'production') return [];
  const host = URL.canParse(site.url) ? new URL(site.url).hostname : '';
  // Reserved names (RFC 2606, RFC 6761).
  const isReal = host.includes('.') && !/(^|\.)(example|test|invalid|localhost)$/.test(host);
  return isReal
    ? []
    : [
        {
          module: 'content/site.ts',
          field: 'url',
          value: site.url,
          message:
            'is not a public address. Write the one that the site is published under, without a trailing slash.',
        },
      ];
}
