/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { hrefOf, mailto, routeOf, tel } from './links';

const contact = {
  email: 'hello@northlight.example',
  phone: { display: '(206) 555-0142', number: '+12065550142' as const },
};

test('encodes reserved characters, and uses CRLF line ends', () => {
  const href = mailto(contact.email, { subject: 'Looks & outfits: 50% + #1?', body: ['Grüße', '', 'a=b&c'] });
  expect(href).toBe(
    'mailto:hello@northlight.example?subject=Looks%20%26%20outfits%3A%2050%25%20%2B%20%231%3F&body=Gr%C3%BC%C3%9Fe%0D%0A%0D%0Aa%3Db%26c',
  );
});

test('leaves out an empty body', () => {
  expect(mailto('a@b.example', { subject: 'Hi', body: [] })).toBe('mailto:a@b.example?subject=Hi');
  expect(mailto('a@b.example', { subject: 'Dana \ud83d', body: [] })).toBe(
    'mailto:a@b.example?subject=Dana%20%EF%BF%BD',
  );
});

test('links to a page, an e-mail or a phone call', () => {
  expect(hrefOf({ label: 'x', href: '/headshot' }, contact)).toBe('/headshot');
  expect(hrefOf({ label: 'x', email: { subject: 'Hi', body: [] } }, contact)).toBe(
    'mailto:hello@northlight.example?subject=Hi',
  );
  expect(hrefOf({ label: 'x', call: true }, contact)).toBe('tel:+12065550142');
  expect(tel('+1')).toBe('tel:+1');
});

test.each([
  ['/blog', '/blog'],
  ['/studio#add', '/studio#add'],
  ['/headshot', '/headshot'],
  ['#pricing', null],
  ['/headshot#pricing', null],
  ['/photos/x.jpg', null],
  ['mailto:a@b.example', null],
  ['https://example.com/', null],
])('%p opens through the router as %p', (href, route) => {
  const here = new URL('/headshot', location.href);
  const link = document.createElement('a');
  link.href = new URL(href, here).href;
  expect(routeOf(link, here)).toBe(route);
});

test.each([
  'https://site.example//evil.example/',
  'https://site.example//evil.example/x?y#z',
  'https://site.example/.//evil.example/',
  'https://site.example/a/..//evil.example/',
  'https://site.example/\\evil.example/',
  'https://site.example\\\\evil.example/',
  'https://site.example/%2Fevil.example/',
  'https://site.example/%2f%2fevil.example/',
  'https://site.example/%5Cevil.example/',
  'https://site.example/a%5c..%5cb',
  'https://site.example//',
])('%p looks like a page of this site and is left to the browser', (href) => {
  const link = document.createElement('a');
  link.href = href;
  expect(link.origin).toBe('https://site.example');
  expect(routeOf(link, new URL('https://site.example/blog'))).toBeNull();
});

test.each(['target', 'download'])('a link with %p is left to the browser', (attribute) => {
  const link = document.createElement('a');
  link.href = '/blog';
  link.setAttribute(attribute, '_blank');
  expect(routeOf(link, location)).toBeNull();
});
