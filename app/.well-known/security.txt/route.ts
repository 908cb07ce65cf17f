import { site } from '@/lib/content';

export const dynamic = 'force-static';

/** The number of days until the file of a build expires. RFC 9116, section 2.5.5, recommends less than a year. */
const validDays = 360;

/** Where to report a vulnerability of the site (RFC 9116). Each build renews the expiration date. */
export function GET(): Response {
  const expires = new Date(Date.now() + validDays * 24 * 60 * 60 * 1000);
  return new Response(
    [
      `Contact: mailto:${site.contact.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site.url}/.well-known/security.txt`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
}
