import { site } from '@/content/site';

export const dynamic = 'force-static';

/** Days that the file of a build holds; RFC 9116, section 2.5.5, asks for less than a year. */
const validDays = 360;

/** Where to report a weakness of the site (RFC 9116). Each build moves the date on. */
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
