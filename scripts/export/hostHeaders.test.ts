/** @jest-environment node */
import { inlineHashes } from './contentSecurityPolicy';
import { checkHeaderPolicy, hostHeaders } from './hostHeaders';

const html = '<script>run()</script>';
const hosting = (policy: string) => ({
  headers: [
    {
      source: '**',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        { key: 'Content-Security-Policy', value: policy },
      ],
    },
    { source: '/_next/static/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
  ],
});

test('the headers of Firebase Hosting as a file for other hosts, no header twice for an address', () => {
  expect(hostHeaders(hosting("default-src 'none'"))).toBe(
    "/*\n  Content-Security-Policy: default-src 'none'\n\n/_next/static/*\n  Cache-Control: immutable\n",
  );
});

test('a policy that would block the pages stops the build and says what to write', () => {
  const [hash = ''] = inlineHashes(html).scripts;
  expect(() =>
    checkHeaderPolicy(hosting(`default-src 'none'; script-src 'self' ${hash}`), html),
  ).not.toThrow();
  expect(() => checkHeaderPolicy(hosting("script-src 'self'"), html)).toThrow(
    `script-src: script-src 'self' ${hash}`,
  );
});
