import { createHash } from 'node:crypto';

/** A hash as the policy names it (CSP Level 3, section 2.3.1). */
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Inline scripts and styles. Data blocks such as JSON-LD are not code. */
const inlineScripts = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashesIn = (html: string, element: RegExp) => [
  ...new Set([...html.matchAll(element)].map(([, code = '']) => hashOf(code))),
];

/** Other origins for connections and pictures. */
export type PageSources = { connections: string[]; images: string[] };

/** What a policy has to allow beside the site's own files. */
type PolicyNeeds = PageSources & {
  /** Sources of inline scripts and styles: their hashes. */
  scripts: string[];
  styles: string[];
};

/** What a site talks to: a Firebase project, and the services on this machine. */
export type Services = { project: boolean; local: boolean };

/** Addresses on this machine, where the local services listen at ports that are only known later. */
export const localAddresses = ['http://127.0.0.1:*', 'http://localhost:*'];

/** Services that only `/write` uses: identity and storage. */
const addressesForWriting = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/**
 * What a build talks to: a project, or the local services, unless it is for the internet.
 *
 * @param deploy what the build is for: `production`, `preview`, or nothing
 */
export function servicesOf(projectId: string | undefined, deploy: string | undefined): Services {
  return { project: Boolean(projectId), local: !projectId && !deploy };
}

/**
 * Connections and pictures that a page may use. All pages may connect to Firestore; only `/write`
 * may also connect to the identity service and the storage.
 *
 * @param page its file below the export: `blog.html`
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
      // Pictures of posts; those of a project's storage come by https.
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
 * The Content Security Policy of a page. Pictures may come from anywhere by https, because
 * posts and content may name pictures in cloud storage. `frame-ancestors` works in headers only.
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
 * Puts a page's own policy at the head of it, before anything that it governs.
 *
 * @throws Error when the page has no head, or a policy already
 */
export function withPolicy(html: string, file: string, sources: PageSources): string {
  const [start] = /^[\s\S]*?<head[^>]*>(?:<meta charset="[^"]*"\s*\/?>)?/i.exec(html) ?? [];
  if (!start) throw new Error(`${file}: it has no <head>, in which the Content Security Policy goes.`);
  if (html.includes('http-equiv="Content-Security-Policy"')) {
    throw new Error(
      `${file}: it has a Content Security Policy already. Run \`npm run build\`, which exports it anew.`,
    );
  }
  const policy = contentSecurityPolicy({ ...inlineHashes(html), ...sources });
  return `${start}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(start.length)}`;
}

/** Hashes that fit into a header; Cloudflare Pages leaves out a line of more than 2,000 characters. */
const mostHeaderHashes = 20;

/**
 * The policy for the headers: nearly the same for all pages, so it lets styles be inline, which differ from page to page, and names
 * the scripts of all of them, or lets them be inline where they are too many. A browser obeys both policies, so that of
 * each page still decides.
 */
export function headerPolicy(pages: string[], sources: PageSources): string {
  const scripts = [...new Set(pages.flatMap((html) => inlineHashes(html).scripts))];
  const policy = contentSecurityPolicy({
    scripts: scripts.length > mostHeaderHashes ? ["'unsafe-inline'"] : scripts,
    styles: ["'unsafe-inline'"],
    ...sources,
  });
  return `${policy}; frame-ancestors 'none'`;
}
