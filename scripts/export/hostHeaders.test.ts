/** @jest-environment node */
import { hostHeaders } from './hostHeaders';

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
