import { type SiteContent, siteSchema } from '../../../content/schema/site';
import { exportedValue, type FieldPath } from '../model/shape';
import type { Content } from './content';
import type { Problem } from './problem';

// What each studio has to fill in: its address, its contact details, its Firebase project.

/** The studio's facts; null while they do not fit their schema. */
const siteIn = (content: Content): SiteContent | null =>
  siteSchema.safeParse(exportedValue(content, ['site'])).data ?? null;

const inSite = (
  code: string,
  path: FieldPath,
  value: string,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem => ({
  code,
  severity,
  file: 'content/site.ts',
  path: ['site', ...path],
  line: null,
  message,
  value,
});

/**
 * A placeholder as the site's address, which is in every canonical link, share picture, sitemap and feed. Reserved names:
 * RFC 2606, RFC 6761.
 */
export function checkAddress(content: Content): Problem[] {
  const url = exportedValue(content, ['site', 'url']);
  const host = URL.canParse(String(url)) ? new URL(String(url)).hostname : '';
  const isReal = host.includes('.') && !/(^|\.)(example|test|invalid|localhost)$/.test(host);
  if (isReal || typeof url !== 'string') return [];
  const message =
    'is not a public address. Write the one that the site is published under, without a trailing slash.';
  return [inSite('placeholder-address', ['url'], url, message)];
}

/** Placeholders in the studio's facts. */
export function checkFacts(content: Content, year: number): Problem[] {
  const site = siteIn(content);
  if (!site) return [];
  const { email, phone } = site.contact;
  const [lastYear] = site.footer.copyright.match(/\d{4}(?!.*\d{4})/) ?? [];
  return [
    ...(['license', 'licensor'] as const)
      .filter((field) => /\.example(\/|$)/.test(site.photoRights[field]))
      .map((field) =>
        inSite(
          'placeholder-address',
          ['photoRights', field],
          site.photoRights[field],
          'is a placeholder, and would be in every photograph. Write your own address, and your name in the lines above.',
        ),
      ),
    ...(/\.example$/.test(email)
      ? [inSite('placeholder-email', ['contact', 'email'], email, 'is a placeholder. Write your own.')]
      : []),
    // Numbers reserved for fiction (North American Numbering Plan, 555-0100 to 555-0199).
    ...(/55501\d\d$/.test(phone.number)
      ? [
          inSite(
            'placeholder-phone',
            ['contact', 'phone'],
            phone.display,
            'is a fictional number. Write your own in both fields (display and number).',
          ),
        ]
      : []),
    ...(lastYear && Number(lastYear) < year
      ? [
          inSite(
            'copyright-year',
            ['footer', 'copyright'],
            site.footer.copyright,
            `ends before this year. Write ${year}, if the studio is still active.`,
            'warning',
          ),
        ]
      : []),
  ];
}

/** Variables required for a Firebase project (.env.example). */
const firebaseVariables = ['NEXT_PUBLIC_FIREBASE_PROJECT_ID', 'NEXT_PUBLIC_FIREBASE_API_KEY'];

/** Settings that are missing in .env.local. */
export function checkEnvironment(environment: Record<string, string | undefined>): Problem[] {
  const missing = (name: string, code: string, severity: Problem['severity'], message: string) =>
    environment[name] ? [] : [{ code, severity, file: '.env.local', path: [name], line: null, message }];
  return [
    ...firebaseVariables.flatMap((name) =>
      missing(
        name,
        'firebase-configuration',
        'error',
        'is missing, so the blog would show sample posts forever. `npm run setup` fills it in.',
      ),
    ),
    ...missing(
      'GOOGLE_APPLICATION_CREDENTIALS',
      'blog-credentials',
      'warning',
      'is missing, so posts cannot be published from this machine. `npm run setup` explains how to get it.',
    ),
  ];
}
