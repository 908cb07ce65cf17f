import { createHash } from 'node:crypto';

/** Inline scripts, without data blocks such as JSON-LD. */
const inlineScriptPattern = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStylePattern = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The hashes of inline code, without duplicates (CSP Level 3, section 2.3.1). */
const hashInlineCode = (html: string, element: RegExp) => [
  ...new Set(
    [...html.matchAll(element)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  ),
];

/** Allowed origins for connections and pictures. */
export type PageSources = { connections: string[]; images: string[] };

/** Everything that a policy allows: the origins, and the hashes of inline code. */
type PolicySources = PageSources & { scripts: string[]; styles: string[] };

/** The services that a site uses: a Firebase project, and the local services, which may also be in networks. */
export type SiteServices = { project: boolean; local: boolean; networkHosts?: string[] };

/** URLs of the local services, whose ports are not known in advance. */
const localUrls = ['http://127.0.0.1:*', 'http://localhost:*'];

/** Services that only `/write` uses: identity and storage. */
const ownerServiceUrls = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/** The services that a build uses: a project, or the local ones unless it is deployed (to `production` or `preview`). */
export function getSiteServices(projectId: string | undefined, deploy: string | undefined): SiteServices {
  return { project: Boolean(projectId), local: !projectId && !deploy };
}

/** What a page of the export (`blog.html`) may use: all may connect to Firestore, only `/write` to identity and storage. */
export function getPageSources(
  page: string,
  { project, local, networkHosts = [] }: SiteServices,
): PageSources {
  const localSources = local ? [...localUrls, ...networkHosts.map((host) => `http://${host}:*`)] : [];
  const isOwnerPage = page === 'write.html';
  return {
    connections: [
      ...(project ? ['https://firestore.googleapis.com'] : []),
      ...localSources,
      ...(project && isOwnerPage ? ownerServiceUrls : []),
      // The page downloads all final images at once.
      ...(project && page === 'proofs.html' ? ['https://firebasestorage.googleapis.com'] : []),
    ],
    images: [
      // Local previews of uploads.
      ...(isOwnerPage ? ['blob:'] : []),
      // Pictures in posts and galleries; those in Cloud Storage are covered by `https:`.
      ...(isOwnerPage || page === 'blog.html' || page === 'proofs.html' ? localSources : []),
    ],
  };
}

/** Pictures may come from any https URL: posts may use cloud storage. `frame-ancestors`, which works in headers only, is in firebase.json. */
export function formatPolicy({ scripts, styles, connections, images }: PolicySources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: https:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Adds a policy to a page, before everything that the policy applies to. Throws Error if the page has no head, or already has a policy. */
export function addPolicy(html: string, file: string, sources: PageSources): string {
  const [headStart] = /^[\s\S]*?<head[^>]*>(?:<meta charset="[^"]*"\s*\/?>)?/i.exec(html) ?? [];
  if (!headStart) throw new Error(`${file}: it has no <head> for the Content Security Policy.`);
  if (html.includes('http-equiv="Content-Security-Policy"')) {
    throw new Error(
      `${file}: it already has a Content Security Policy. Run \`npm run build\` to export it again.`,
    );
  }
  const scripts = hashInlineCode(html, inlineScriptPattern);
  const policy = formatPolicy({ scripts, styles: hashInlineCode(html, inlineStylePattern), ...sources });
  return `${headStart}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(headStart.length)}`;
}
