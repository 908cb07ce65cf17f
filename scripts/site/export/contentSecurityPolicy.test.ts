import { type PageSources, servicesOf, sourcesOf, withPolicy } from './contentSecurityPolicy';

const none: PageSources = { connections: [], images: [] };

const page =
  '<html><head><meta charSet="utf-8"/><style>a{}</style><script>run()</script><script type="application/ld+json">{}</script></head></html>';

const policyOf = (html: string, sources = none) =>
  /content="([^"]*)"/.exec(withPolicy(html, 'x.html', sources))?.[1];

test('allows a page’s own inline code by hash, and listed sources only', () => {
  expect(policyOf(page, { connections: ['https://db.example'], images: [] })?.split('; ')).toEqual([
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
});

test.each([
  ['with an attribute', '<script id="_R_">run()</script>'],
  ['with attributes of their own', '<script data-sheet="/a.css" data-data="/b.js">run()</script>'],
  [
    'beside one with a URL, which needs no hash',
    '<script>run()</script><script src="/a.js" async=""></script>',
  ],
])('scripts %s are allowed too', (_, scripts) => {
  expect(policyOf(`<head></head>${scripts}`)).toBe(policyOf('<head></head><script>run()</script>'));
});

test('handles other forms of head; rejects a page without a head or with a policy', () => {
  for (const start of ['<head class="x">', '<head><meta charset="UTF-8">'])
    expect(withPolicy(`${start}<style>`, 'x.html', none)).toMatch(
      `${start}<meta http-equiv="Content-Security-Policy"`,
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
  const connections = ['https://firestore.googleapis.com'];
  const more = ['identitytoolkit', 'securetoken', 'firebasestorage'];
  expect(sourcesOf('write.html', project)).toEqual({
    connections: [...connections, ...more.map((service) => `https://${service}.googleapis.com`)],
    images: ['blob:'],
  });
  for (const page of ['index.html', 'blog.html', '404.html'])
    expect(sourcesOf(page, project)).toEqual({ connections, images: [] });
});

test('allows pictures from the local storage on pages with posts', () => {
  expect(sourcesOf('blog.html', here).images).toEqual(local);
  expect(sourcesOf('write.html', here).images).toEqual(['blob:', ...local]);
  expect(sourcesOf('index.html', here).images).toEqual([]);
});
