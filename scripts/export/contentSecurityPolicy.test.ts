/** @jest-environment node */
import { connectionsOf, headerPolicy, withPolicy } from './contentSecurityPolicy';

const page =
  '<html><head><meta charSet="utf-8"/><style>a{}</style><script>run()</script><script type="application/ld+json">{}</script></head></html>';

test('a page allows its own inline code by its hashes, and nothing that was not named', () => {
  const [, policy = ''] = /content="([^"]*)"/.exec(withPolicy(page, 'x.html', ['https://db.example'])) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    // printf 'run()' | openssl dgst -sha256 -binary | base64
    expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self' https://db.example",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(policy).not.toMatch(/unsafe/);
});

test('the policy stands before what it governs', () => {
  const html = withPolicy(page, 'x.html', []);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'));
});

test.each([
  ['with an attribute', '<script id="_R_">run()</script>'],
  ['with attributes of their own', '<script data-sheet="/a.css" data-data="/b.js">run()</script>'],
])('scripts %s are allowed too', (_, script) => {
  const plain = headerPolicy(['<script>run()</script>'], []);
  expect(headerPolicy([script], [])).toBe(plain);
});

test('scripts with an address need no hash', () => {
  expect(headerPolicy(['<script src="/a.js" async=""></script>'], [])).toContain("script-src 'self';");
});

test('the headers allow the scripts of all pages, once each, and no frames', () => {
  const policy = headerPolicy(['<script>a()</script>', '<script>a()</script><script>b()</script>'], []);
  expect(/script-src [^;]*/.exec(policy)?.[0].match(/sha256-/g)).toHaveLength(2);
  expect(policy).toMatch(/; frame-ancestors 'none'$/);
});

test('more scripts than a header has room for are left to the policies of the pages', () => {
  const pages = Array.from({ length: 21 }, (_, position) => `<script>run(${position})</script>`);
  expect(headerPolicy(pages, [])).toContain("script-src 'self' 'unsafe-inline';");
  expect(headerPolicy(pages, []).length).toBeLessThan(2000);
});

test('a head of another shape gets the policy too, a page without a head or with a policy is named', () => {
  const policy = '<meta http-equiv="Content-Security-Policy"';
  expect(withPolicy('<html><head class="x"><title>', 'x.html', [])).toContain(`<head class="x">${policy}`);
  expect(withPolicy('<html><head><meta charset="UTF-8"><title>', 'x.html', [])).toContain(
    `"UTF-8">${policy}`,
  );
  expect(() => withPolicy('<html></html>', 'x.html', [])).toThrow('x.html: it has no <head>');
  expect(() => withPolicy(withPolicy(page, 'x.html', []), 'x.html', [])).toThrow(
    'has a Content Security Policy already',
  );
});

test('a project is reached at one address, the local Firestore on this machine only', () => {
  expect(connectionsOf('studio', 'production')).toEqual(['https://firestore.googleapis.com']);
  expect(connectionsOf(undefined, undefined)).toEqual(['http://127.0.0.1:*', 'http://localhost:*']);
  expect(connectionsOf(undefined, 'production')).toEqual([]);
  expect(connectionsOf(undefined, 'preview')).toEqual([]);
});
