import path from 'node:path';
import { fromRoot, type HeaderRule, isFor } from './headerRules';
import type { RedirectRule } from './hostRedirects';

/** The part of Firebase Hosting's configuration that this project uses. */
export type Hosting = { headers: HeaderRule[]; redirects?: RedirectRule[] };

/** The default Cache-Control of Netlify and Cloudflare Pages. */
const ownCaching = 'cache-control: public, max-age=0, must-revalidate';
/** Limits of Cloudflare Pages. */
const longestLine = 2000;
const mostRules = 100;

/**
 * All headers of firebase.json as a `_headers` file, for hosts that read it. Later rules go before earlier ones, as on
 * Firebase Hosting: Netlify does that by itself, Cloudflare Pages would send both values unless the line with the
 * exclamation mark, which Netlify passes over, takes the first one off.
 *
 * @param files the exported files, from the folder of the export
 * @throws Error that names the rule which means something else there, or cannot be written
 */
export function hostHeaders({ headers: rules }: Pick<Hosting, 'headers'>, files: string[]): string {
  // Whether Firebase's globs match names that begin with a dot is not documented.
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
    if (lines.some((line) => line.length > longestLine)) {
      throw unwritable(rule, `a line is longer than ${longestLine} characters.`);
    }
    if (blocks.length > mostRules) throw unwritable(rule, `there may be ${mostRules} rules.`);
  }
  return `${blocks.join('\n\n')}\n`;
}

/** The addresses of a rule as `_headers` writes them: one star at most, which stands for anything, also for slashes. */
function patternsOf(rule: HeaderRule, addresses: string[]): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)@\(([^()]+)\)(.*)$/.exec(rule.source) ?? [];
  const globs = choices ? choices.split('|').map((choice) => before + choice + after) : [rule.source];
  const patterns = globs.map((glob) => fromRoot(glob).replace('**/*', '*').replace('**', '*'));
  if (patterns.some((pattern) => !/^\/[\w./-]*\*?[\w./-]*$/.test(pattern))) {
    throw unwritable(rule, 'they know one star in an address, and nothing else.');
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

/** The address of an exported file; pages have theirs without the ending. */
const addressOf = (file: string) =>
  `/${file.split(path.sep).join('/')}`.replace(/\.html$/, '').replace(/^\/index$/, '/');

const unwritable = ({ source }: HeaderRule, why: string) =>
  new Error(
    `firebase.json: the headers of "${source}" cannot be written for hosts that read _headers: ${why} ` +
      'Write its source in another way, such as /folder/** or /folder/**/*.@(jpg|png).',
  );
