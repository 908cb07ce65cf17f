import { readFileSync } from 'node:fs';
import type { HeaderRule, Hosting } from './hosting';
import { hostHeaders } from './otherHosts';

/** A rule that sets one header. */
const rule = (source: string, value: string, key = 'Cache-Control'): HeaderRule => ({
  source,
  headers: [{ key, value }],
});
const written = (headers: HeaderRule[], files: string[] = []) => hostHeaders({ headers }, files);

describe('the headers of Firebase Hosting as a file for other hosts', () => {
  test('converts every rule to patterns that these hosts support', () => {
    expect(
      written([
        rule('**', 'nosniff', 'X-Content-Type-Options'),
        rule('/_next/static/**', 'a'),
        rule('/photos/**/*.@(avif|jpg)', 'b'),
        rule('/logos.*.svg', 'c'),
        rule('robots.txt', 'd'),
      ]),
    ).toBe(
      [
        '/*\n  X-Content-Type-Options: nosniff',
        '/_next/static/*\n  Cache-Control: a',
        '/photos/*.avif\n  ! Cache-Control\n  Cache-Control: b',
        '/photos/*.jpg\n  ! Cache-Control\n  Cache-Control: b',
        '/logos.*.svg\n  ! Cache-Control\n  Cache-Control: c',
        '/robots.txt\n  ! Cache-Control\n  Cache-Control: d\n',
      ].join('\n\n'),
    );
  });

  test('removes the header of an earlier rule first, because Cloudflare Pages would join both', () => {
    expect(
      written([
        rule('**', 'same-origin', 'Cross-Origin-Resource-Policy'),
        rule('/share/**', 'cross-origin', 'cross-origin-resource-policy'),
      ]),
    ).toContain('/share/*\n  ! cross-origin-resource-policy\n  cross-origin-resource-policy: cross-origin\n');
  });

  test('omits headers that these hosts send by default', () => {
    const own = 'public, max-age=0, must-revalidate';
    const headers = [rule('**', own), rule('/a/**', 'year')];
    expect(written(headers)).toBe('/a/*\n  Cache-Control: year\n');
    expect(written([rule('**', 'no-store')])).toBe('/*\n  Cache-Control: no-store\n');
    expect(written([rule('/a/**', 'year'), rule('/a/b', own)])).toContain(
      `/a/b\n  ! Cache-Control\n  Cache-Control: ${own}`,
    );
  });

  test.each(['/photos/+([a-z]).jpg', '/a/*/b/*.js', '/a/{b,c}', '/a/?.js', '/a/[bc]', '!/a', '/:a'])(
    '%s cannot be written there and stops the export',
    (source) => {
      expect(() => written([rule(source, 'x')])).toThrow(
        `firebase.json: the headers of "${source}" cannot be written for hosts that read _headers`,
      );
    },
  );

  test('rejects a rule that would match other files there', () => {
    const headers = [rule('/photos/*.jpg', 'x')];
    expect(() => written(headers, ['photos/a.jpg', 'photos/a.avif', 'photos'])).not.toThrow();
    expect(() => written(headers, ['photos/deep/a.jpg'])).toThrow(
      '"/photos/*.jpg" cannot be written for hosts that read _headers: there it would match /photos/deep/a.jpg too',
    );
    expect(() => written([rule('/photos/*', 'x')], ['photos/a/index.html'])).toThrow('/photos/a/index too');
  });

  test('rejects what Cloudflare Pages would ignore: long lines, and more than 100 rules', () => {
    expect(() => written([rule('**', 'x'.repeat(2000))])).toThrow('"**" cannot be written');
    const many = Array.from({ length: 101 }, (_, position) => rule(`/${position}`, 'x'));
    expect(() => written(many)).toThrow('"/100" cannot be written');
  });

  const { hosting: ours }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const files = [
    'index.html',
    'headshot.html',
    '_next/static/chunks/a.js',
    'photos/hero/a-1280.0123456789.avif',
    'photos/blog/a-1280.0123456789.jpg',
    'photos/blog/a.jpg',
    'share/home.jpg',
    'logos.0123456789.svg',
    '.well-known/security.txt',
  ];

  test('converts the rules of this project', () => {
    const text = hostHeaders(ours, files);
    expect(text.match(/^\/.*$/gm)).toEqual([
      '/*',
      '/_next/static/*',
      '/photos/*.avif',
      '/photos/*.jpg',
      '/photos/blog/*.jpg',
      '/logos.*.svg',
      '/photos/*',
      '/share/*',
    ]);
    expect(text).toContain('  Strict-Transport-Security: max-age=31536000\n');
  });

  test('pictures may be shown by other sites: those of posts, and those that social networks fetch', () => {
    const crossOrigin = '  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin';
    expect(hostHeaders(ours, files)).toContain(`/photos/*\n${crossOrigin}\n\n/share/*\n${crossOrigin}\n`);
  });
});
