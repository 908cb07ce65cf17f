import { servicesOf, sourcesOf, withPolicy } from './contentSecurityPolicy';

const none = { connections: [], images: [] };

const page =
  '<html><head><meta charSet="utf-8"/><style>a{}</style><script>run()</script><script type="application/ld+json">{}</script></head></html>';

test('allows a page’s own inline code by hash, and listed sources only', () => {
  const [, policy = ''] =
    /content="([^"]*)"/.exec(withPolicy(page, 'x.html', { ...none, connections: ['https://db.example'] })) ??
    [];
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
    "form-action 'self'",
  ]);
  const html = withPolicy(page, 'x.html', none);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'));
});

test.each([
  ['with an attribute', '<script id="_R_">run()</script>'],
  ['with attributes of their own', '<script data-sheet="/a.css" data-data="/b.js">run()</script>'],
  [
    'beside one with a URL, which needs no hash',
    '<script>run()</script><script src="/a.js" async=""></script>',
  ],
])('scripts %s are allowed too', (_, scripts) => {
  const policyOf = (html: string) => /content="([^"]*)"/.exec(withPolicy(html, 'x.html', none))?.[1];
  expect(policyOf(`<head></head>${scripts}`)).toBe(policyOf('<head></head><script>run()</script>'));
});

test('handles other forms of head; rejects a page without a head or with a policy', () => {
  const policy = '<meta http-equiv="Content-Security-Policy"';
  expect(withPolicy('<html><head class="x"><title>', 'x.html', none)).toContain(`<head class="x">${policy}`);
  expect(withPolicy('<html><head><meta charset="UTF-8"><title>', 'x.html', none)).toContain(
    `"UTF-8">${policy}`,
  );
  expect(() => withPolicy('<html></html>', 'x.html', none)).toThrow('x.html: it has no <head>');
  expect(() => withPolicy(withPolicy(page, 'x.html', none), 'x.html', none)).toThrow(
    'already has a Content Security Policy',
  );
});

const local = ['http://127.0.0.1:*', 'http://localhost:*'];
const project = servicesOf('studio', 'production');
const here = servicesOf(undefined, undefined);

test('allows one origin for a project, and local services on this machine only', () => {
  const connections = (projectId: string | undefined, deploy: string | undefined) =>
    sourcesOf('index.html', servicesOf(projectId, deploy)).connections;
  expect(connections('studio', 'production')).toEqual(['https://firestore.googleapis.com']);
  expect(connections(undefined, undefined)).toEqual(local);
  expect(connections(undefined, 'production')).toEqual([]);
  expect(connections(undefined, 'preview')).toEqual([]);
});

test('allows three more origins on the page for writing posts, and on no other page', () => {
  expect(sourcesOf('write.html', project)).toEqual({
    connections: [
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebasestorage.googleapis.com',
    ],
    images: ['blob:'],
  });
  for (const page of ['index.html', 'blog.html', 'headshot.html', '404.html']) {
    expect(sourcesOf(page, project)).toEqual({
      connections: ['https://firestore.googleapis.com'],
      images: [],
    });
  }
});

test('allows pictures from the local storage on pages with posts', () => {
  expect(sourcesOf('blog.html', here).images).toEqual(local);
  expect(sourcesOf('write.html', here).images).toEqual(['blob:', ...local]);
  expect(sourcesOf('index.html', here).images).toEqual([]);
});
