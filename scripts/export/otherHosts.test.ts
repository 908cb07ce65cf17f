import { readFileSync } from 'node:fs';
import { getHeaders, type Hosting } from './hosting';

const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));

/** The `Cache-Control` that Netlify and Cloudflare Pages send if no rule sets it. */
const defaultCaching = 'public, max-age=0, must-revalidate';

/** The headers of public/_headers for a path: a star matches anything, `!` removes what an earlier rule has set. */
function getOtherHostsHeaders(address: string): Record<string, string> {
  const headers = new Headers();
  const blocks = readFileSync('public/_headers', 'utf8').trim().split('\n\n');
  for (const [pattern = '', ...lines] of blocks.map((block) => block.split('\n  '))) {
    const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`);
    if (!expression.test(address)) continue;
    for (const line of lines) {
      const [, removed, name = '', value = ''] = /^(?:! (.+)|([\w-]+): (.+))$/.exec(line) ?? [];
      if (removed) headers.delete(removed);
      // Cloudflare Pages joins the values of two rules.
      else headers.append(name, value);
    }
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', defaultCaching);
  return Object.fromEntries(headers);
}

test.each([
  '/',
  '/_next/static/chunks/a.js',
  '/photos/hero/a-1280.0123456789.avif',
  '/photos/blog/a.jpg',
  '/share/home.jpg',
  '/casts/1.webp',
  '/icons/180.png',
  '/inquire.txt',
  '/inquire/__next._tree.txt',
])('other hosts send the headers of firebase.json for %s', (address) => {
  expect(getOtherHostsHeaders(address)).toEqual(Object.fromEntries(getHeaders(hosting.headers, address)));
});

test('other hosts have the redirects of firebase.json, each with and without a slash at its end', () => {
  const rules = (hosting.redirects ?? []).flatMap(({ source, destination, type }) =>
    (source.includes('.') ? [source] : [source, `${source}/`]).map(
      (from) => `${from} ${destination} ${type}`,
    ),
  );
  expect(readFileSync('public/_redirects', 'utf8').trim().split('\n')).toEqual(rules);
});
