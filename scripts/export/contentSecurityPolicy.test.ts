/** @jest-environment node */
import { connectionsOf, withPolicy } from './contentSecurityPolicy';

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

test('stops at a page of another shape', () => {
  expect(() => withPolicy('<html></html>', 'x.html', [])).toThrow('x.html: it has no <meta charSet');
});

test('a project is reached at one address, the local Firestore on this machine only', () => {
  expect(connectionsOf('studio')).toEqual(['https://firestore.googleapis.com']);
  expect(
    connectionsOf(undefined).every((address) => /^http:\/\/(127\.0\.0\.1|localhost):/.test(address)),
  ).toBe(true);
});
