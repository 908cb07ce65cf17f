/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { getRoute } from './navigation';

test.each([
  ['/blog', '/blog'],
  ['/studio#add', '/studio#add'],
  ['/headshot', '/headshot'],
  ['#pricing', null],
  ['/headshot#pricing', null],
  ['/photos/x.jpg', null],
  ['https://example.com/', null],
])('%p opens through the router as %p', (href, route) => {
  const here = new URL('/headshot', location.href);
  const link = document.createElement('a');
  link.href = new URL(href, here).href;
  expect(getRoute(link, here)).toBe(route);
});

test.each([
  'https://site.example//evil.example/',
  'https://site.example/.//evil.example/',
  'https://site.example/a/..//evil.example/',
  'https://site.example/\\evil.example/',
  'https://site.example/%2Fevil.example/',
  'https://site.example/a%5c..%5Cb',
])('%p looks like a page of this site and is left to the browser', (href) => {
  const link = document.createElement('a');
  link.href = href;
  expect(link.origin).toBe('https://site.example');
  expect(getRoute(link, new URL('https://site.example/blog'))).toBeNull();
});

test.each(['target', 'download'])('a link with %p is left to the browser', (attribute) => {
  const link = document.createElement('a');
  link.href = '/blog';
  link.setAttribute(attribute, '_blank');
  expect(getRoute(link, location)).toBeNull();
});
