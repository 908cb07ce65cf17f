import { readFileSync } from 'node:fs';
import type { Hosting, RedirectRule } from './hosting';
import { hostRedirects } from './otherHosts';

const written = (rule: Partial<RedirectRule>, files: string[] = []) =>
  hostRedirects({ redirects: [{ source: '/old', destination: '/new', type: 301, ...rule }] }, files);

describe('the redirects of Firebase Hosting as a file for other hosts', () => {
  test.each<[string, Partial<RedirectRule>, string]>([
    ['an address, with and without a slash at its end', {}, '/old /new 301\n/old/ /new 301\n'],
    ['one with a trailing slash', { source: '/old/' }, '/old /new 301\n/old/ /new 301\n'],
    ['a file', { source: '/old.html', type: 302 }, '/old.html /new 302\n'],
    ['the root', { source: '/' }, '/ /new 301\n'],
    [
      'another site',
      { destination: 'https://a.example/b' },
      '/old https://a.example/b 301\n/old/ https://a.example/b 301\n',
    ],
  ])('%s', (_, rule, expected) => {
    expect(written(rule)).toBe(expected);
  });

  test.each<[string, Partial<RedirectRule>, string]>([
    ['a glob', { source: '/blog/**' }, 'they support only literal paths here'],
    ['a placeholder', { source: '/blog/:post' }, 'they support only literal paths here'],
    ['no path', { source: 'old' }, 'they support only literal paths here'],
    ['a placeholder in the destination', { destination: '/new/:post' }, 'its destination is neither'],
    ['a destination with a query, which would not be merged', { destination: '/new?a=b' }, 'its destination'],
    ['another type', { type: 307 }, 'its type is neither 301 nor 302'],
  ])('%s stops the export', (_, rule, why) => {
    const source = rule.source ?? '/old';
    expect(() => written(rule)).toThrow(
      `firebase.json: the redirect of "${source}" cannot be written for hosts that read _redirects: ${why}`,
    );
  });

  test.each(['old', 'old.html', 'old/index.html'])('rejects a redirect from an existing page: %s', (file) => {
    expect(() => written({}, ['index.html', file])).toThrow('a page of this site has the same path');
  });

  test('handles no redirects, and converts those of this project', () => {
    expect(hostRedirects({}, [])).toBe('');
    const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
    expect(hostRedirects(hosting, ['index.html', 'inquire.html'])).toBe(
      '/enquiry /inquire 301\n/enquiry/ /inquire 301\n/enquiry.html /inquire 301\n',
    );
  });
});
