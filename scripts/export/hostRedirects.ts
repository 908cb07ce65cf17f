import path from 'node:path';

/** An old address that leads to another one. The query is kept, by every host. */
export type RedirectRule = { source: string; destination: string; type: number };

/** What a host that reads `_redirects` takes as it is written: no stars, no names of parts, no query. */
const address = /^\/[\w./-]*$/;

/**
 * The redirects of firebase.json as a `_redirects` file, for hosts that read it. Firebase Hosting takes a source with and
 * without a slash at its end, as Netlify does; Cloudflare Pages wants both.
 *
 * @param files the exported files, from the folder of the export
 * @throws Error that names the rule which means something else there, or cannot be written
 */
export function hostRedirects({ redirects = [] }: { redirects?: RedirectRule[] }, files: string[]): string {
  const exported = new Set(files.map((file) => `/${file.split(path.sep).join('/')}`));
  const lines = redirects.flatMap((rule) => {
    const { source, destination, type } = rule;
    if (!address.test(source)) throw unwritable(rule, 'they know plain addresses here, such as /old-name.');
    if (!address.test(destination) && !/^https:\/\/[^\s?#]+$/.test(destination)) {
      throw unwritable(
        rule,
        'its destination is neither an address such as /new-name nor one with https://.',
      );
    }
    if (type !== 301 && type !== 302) throw unwritable(rule, 'its type is neither 301 nor 302.');
    const bare = source.replace(/(?<=.)\/$/, '');
    if ([bare, `${bare}.html`, `${bare}/index.html`].some((file) => exported.has(file))) {
      throw unwritable(rule, 'a page of this site has its source, and would be shown there.');
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
