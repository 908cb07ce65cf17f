import { createHash } from 'node:crypto';

/** A hash in the format of the policy (CSP Level 3, section 2.3.1). */
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Inline scripts and styles. Data blocks such as JSON-LD are not code. */
const inlineScripts = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashesIn = (html: string, element: RegExp) => [
  ...new Set([...html.matchAll(element)].map(([, code = '']) => hashOf(code))),
];

/** Allowed origins for connections and pictures. */
export type PageSources = { connections: string[]; images: string[] };

/** What a policy has to allow besides the site's own files. */
type PolicyNeeds = PageSources & {
  /** Sources of inline scripts and styles: their hashes. */
  scripts: string[];
  styles: string[];
};

/** The services that a site uses: a Firebase project, and the local services. */
export type Services = { project: boolean; local: boolean };

/** URLs of the local services, whose ports are not known in advance. */
export const localAddresses = ['http://127.0.0.1:*', 'http://localhost:*'];

/** Services that only `/write` uses: identity and storage. */
const addressesForWriting = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/**
 * The services that a build uses: a project, or the local services unless it is deployed.
 *
 * @param deploy the build target: `production`, `preview`, or undefined
 */
export function servicesOf(projectId: string | undefined, deploy: string | undefined): Services {
  return { project: Boolean(projectId), local: !projectId && !deploy };
}

/**
 * Connections and pictures that a page may use. All pages may connect to Firestore; only `/write`
 * may also connect to the identity service and the storage.
 *
 * @param page its file, relative to the export: `blog.html`
 */
export function sourcesOf(page: string, { project, local }: Services): PageSources {
  const here = local ? localAddresses : [];
  const connections = [...(project ? ['https://firestore.googleapis.com'] : []), ...here];
  switch (page) {
    case 'write.html':
      return {
        connections: [...connections, ...(project ? addressesForWriting : [])],
        // Local previews of uploads.
        images: ['blob:', ...here],
      };
    case 'blog.html':
      // Pictures in posts; those in Cloud Storage are covered by `https:`.
      return { connections, images: here };
    default:
      return { connections, images: [] };
  }
}

/** The hashes of the inline scripts and styles of a page; data such as JSON-LD needs none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: hashesIn(html, inlineScripts), styles: hashesIn(html, inlineStyles) };
}

/**
 * The Content Security Policy of a page. Pictures may be loaded from any https URL, because
 * posts and content may refer to pictures in cloud storage. `frame-ancestors` works in headers only.
 */
export function contentSecurityPolicy({ scripts, styles, connections, images }: PolicyNeeds): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: https:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * Adds a page's own policy at the start of its head, before anything that it applies to.
 *
 * @throws Error when the page has no head, or a policy already
 */
export function withPolicy(html: string, file: string, sources: PageSources): string {
  const [start] = /^[\s\S]*?<head[^>]*>(?:<meta charset="[^"]*"\s*\/?>)?/i.exec(html) ?? [];
  if (!start) throw new Error(`${file}: it has no <head> for the Content Security Policy.`);
  if (html.includes('http-equiv="Content-Security-Policy"')) {
    throw new Error(
      `${file}: it already has a Content Security Policy. Run \`npm run build\` to export it again.`,
    );
  }
  const policy = contentSecurityPolicy({ ...inlineHashes(html), ...sources });
  return `${start}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(start.length)}`;
}

/** How many hashes fit in a header: Cloudflare Pages ignores lines of more than 2,000 characters. */
const maxHeaderHashes = 20;

/**
 * The policy for the headers. It is nearly the same for all pages, so it allows all inline styles, which differ by
 * page, and the hashes of all pages' scripts, or all inline scripts if there are too many. Browsers enforce both
 * policies, so the stricter one in each page still applies.
 */
export function headerPolicy(pages: string[], sources: PageSources): string {
  const scripts = [...new Set(pages.flatMap((html) => inlineHashes(html).scripts))];
  const policy = contentSecurityPolicy({
    scripts: scripts.length > maxHeaderHashes ? ["'unsafe-inline'"] : scripts,
    styles: ["'unsafe-inline'"],
    ...sources,
  });
  return `${policy}; frame-ancestors 'none'`;
}
