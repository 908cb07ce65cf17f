import { createHash } from 'node:crypto';

/** A hash as the policy names it (CSP Level 3, section 2.3.1). */
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const inline = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, code = '']) =>
    hashOf(code),
  );

/** What a policy has to allow beside the site's own files. */
type PolicyNeeds = {
  /** Sources of inline scripts and styles: their hashes. */
  scripts: string[];
  styles: string[];
  /** Addresses that pages may talk to. */
  connections: string[];
};

/** What pages may connect to: Firestore, or on this machine the local one, at a port that is only known later. */
export function connectionsOf(projectId: string | undefined): string[] {
  return projectId ? ['https://firestore.googleapis.com'] : ['http://127.0.0.1:*', 'http://localhost:*'];
}

/** The hashes of the inline scripts and styles of a page; data such as JSON-LD needs none. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: inline(html, 'script'), styles: inline(html, 'style') };
}

/**
 * A Content Security Policy that names everything a page may do. Pictures may come from anywhere by https, because
 * posts and content may name pictures in cloud storage. `frame-ancestors` is for headers only, where a browser obeys it.
 */
export function contentSecurityPolicy({ scripts, styles, connections }: PolicyNeeds): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: https:",
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
 * @throws Error when the page does not begin as expected
 */
export function withPolicy(html: string, file: string, connections: string[]): string {
  const policy = contentSecurityPolicy({ ...inlineHashes(html), connections });
  const charset = '<meta charSet="utf-8"/>';
  if (!html.includes(charset)) {
    throw new Error(`${file}: it has no ${charset}, behind which the Content Security Policy goes.`);
  }
  return html.replace(
    charset,
    () => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
  );
}
