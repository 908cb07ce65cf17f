import path from 'node:path';
import { fromRoot, type HeaderRule, type Hosting, isFor, type RedirectRule } from './hosting';

/** The default Cache-Control of Netlify and Cloudflare Pages. */
const ownCaching = 'cache-control: public, max-age=0, must-revalidate';
/** Limits of Cloudflare Pages. */
const maxLineLength = 2000;
const maxRules = 100;

/**
 * Converts the headers of firebase.json to a `_headers` file. Later rules override earlier ones, as on Netlify; Cloudflare
 * Pages would send both values unless a line with an exclamation mark, which Netlify ignores, removes the first one.
 * Throws Error that names a rule which cannot be converted, or would match other files there.
 */
export function hostHeaders({ headers: rules }: Pick<Hosting, 'headers'>, files: string[]): string {
  // It is not documented whether Firebase's globs match names with a leading dot.
  const addresses = files.map(addressOf).filter((address) => !address.includes('/.'));
  const set = new Set<string>();
  const blocks: string[] = [];
  for (const rule of rules) {
    const patterns = patternsOf(rule, addresses);
    const headers = rule.headers.filter(
      ({ key, value }) => set.has(key.toLowerCase()) || `${key}: ${value}`.toLowerCase() !== ownCaching,
    );
    const lines = headers.flatMap(({ key, value }) => [
      ...(set.has(key.toLowerCase()) ? [`  ! ${key}`] : []),
      `  ${key}: ${value}`,
    ]);
    for (const { key } of headers) set.add(key.toLowerCase());
    if (lines.length > 0) blocks.push(...patterns.map((pattern) => [pattern, ...lines].join('\n')));
    if (lines.some((line) => line.length > maxLineLength)) {
      throw unwritable(rule, `a line is longer than ${maxLineLength} characters.`);
    }
    if (blocks.length > maxRules) throw unwritable(rule, `only ${maxRules} rules are supported.`);
  }
  return `${blocks.join('\n\n')}\n`;
}

/** The patterns of a rule in `_headers` syntax: at most one star, which matches anything, including slashes. */
function patternsOf(rule: HeaderRule, addresses: string[]): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)@\(([^()]+)\)(.*)$/.exec(rule.source) ?? [];
  const globs = choices ? choices.split('|').map((choice) => before + choice + after) : [rule.source];
  const patterns = globs.map((glob) => fromRoot(glob).replace('**/*', '*').replace('**', '*'));
  if (patterns.some((pattern) => !/^\/[\w./-]*\*?[\w./-]*$/.test(pattern))) {
    throw unwritable(rule, 'they support only one star in a path, and no other wildcards.');
  }
  const expressions = patterns.map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`),
  );
  for (const address of addresses) {
    const matches = expressions.some((expression) => expression.test(address));
    if (matches !== isFor(rule, address)) {
      throw unwritable(rule, `there it would ${matches ? `match ${address} too` : `not match ${address}`}.`);
    }
  }
  return patterns;
}

/** The URL path of an exported file; pages without the extension. */
const addressOf = (file: string) => `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/');

const unwritable = ({ source }: HeaderRule, why: string) =>
  new Error(
    `firebase.json: the headers of "${source}" cannot be written for hosts that read _headers: ${why} ` +
      'Rewrite its source, for example as /folder/** or /folder/**/*.@(jpg|png).',
  );

/** A literal path in `_redirects`: no stars, placeholders or query. */
const literal = /^\/[\w./-]*$/;

/**
 * Converts the redirects of firebase.json to a `_redirects` file: Cloudflare Pages needs each with and without a slash at its
 * end. Throws Error that names a rule which cannot be converted.
 */
export function hostRedirects({ redirects = [] }: { redirects?: RedirectRule[] }, files: string[]): string {
  const exported = new Set(files.map((file) => `/${file}`));
  const lines = redirects.flatMap(({ source, destination, type }) => {
    const stop = (why: string) => {
      throw new Error(
        `firebase.json: the redirect of "${source}" cannot be written for hosts that read _redirects: ${why}`,
      );
    };
    if (!literal.test(source)) stop('they support only literal paths here, such as /old-name.');
    if (!literal.test(destination) && !/^https:\/\/[^\s?#]+$/.test(destination)) {
      stop('its destination is neither a path such as /new-name nor an https:// URL.');
    }
    if (type !== 301 && type !== 302) stop('its type is neither 301 nor 302.');
    const bare = source.replace(/(?<=.)\/$/, '');
    if ([bare, `${bare}.html`, `${bare}/index.html`].some((file) => exported.has(file))) {
      stop('a page of this site has the same path, and would be shown instead.');
    }
    const isFile = path.posix.extname(bare) !== '';
    return (isFile || bare === '/' ? [bare] : [bare, `${bare}/`]).map(
      (from) => `${from} ${destination} ${type}\n`,
    );
  });
  return lines.join('');
}
