import path from 'node:path';

/** A redirect from an old URL path. Every host keeps the query. */
export type RedirectRule = { source: string; destination: string; type: number };

/** A literal path in `_redirects`: no stars, placeholders or query. */
const address = /^\/[\w./-]*$/;

/**
 * Converts the redirects of firebase.json to a `_redirects` file, for hosts that support it. Firebase Hosting and
 * Netlify match a source with and without a trailing slash; Cloudflare Pages needs both.
 *
 * @param files the exported files, relative to the export
 * @throws Error that names a rule which cannot be converted
 */
export function hostRedirects({ redirects = [] }: { redirects?: RedirectRule[] }, files: string[]): string {
  const exported = new Set(files.map((file) => `/${file}`));
  const lines = redirects.flatMap((rule) => {
    const { source, destination, type } = rule;
    if (!address.test(source))
      throw unwritable(rule, 'they support only literal paths here, such as /old-name.');
    if (!address.test(destination) && !/^https:\/\/[^\s?#]+$/.test(destination)) {
      throw unwritable(rule, 'its destination is neither a path such as /new-name nor an https:// URL.');
    }
    if (type !== 301 && type !== 302) throw unwritable(rule, 'its type is neither 301 nor 302.');
    const bare = source.replace(/(?<=.)\/$/, '');
    if ([bare, `${bare}.html`, `${bare}/index.html`].some((file) => exported.has(file))) {
      throw unwritable(rule, 'a page of this site has the same path, and would be shown instead.');
    }
    const isFile = path.posix.extname(bare) !== '';
    return (isFile || bare === '/' ? [bare] : [bare, `${bare}/`]).map(
      (from) => `${from} ${destination} ${type}\n`,
    );
  });
  return lines.join('');
}

const unwritable = ({ source }: RedirectRule, why: string) =>
  new Error(
    `firebase.json: the redirect of "${source}" cannot be written for hosts that read _redirects: ${why}`,
  );
