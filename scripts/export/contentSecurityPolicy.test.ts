import { addPolicy, getPageSources, getSiteServices, type PageSources } from './contentSecurityPolicy';

const noSources: PageSources = { connections: [], images: [] };

const page =
  '<html><head><meta charSet="utf-8"/><style>a{}</style><script>run()</script><script type="application/ld+json">{}</script></head></html>';

const getPolicy = (html: string, sources = noSources) =>
  /content="([^"]*)"/.exec(addPolicy(html, 'x.html', sources))?.[1];

test('allows a page’s own inline code by hash, and listed sources only', () => {
  expect(getPolicy(page, { connections: ['https://db.example'], images: [] })?.split('; ')).toEqual([
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
  expect(getPolicy(`<head></head>${scripts}`)).toBe(getPolicy('<head></head><script>run()</script>'));
});

test('handles other forms of head; rejects a page without a head or with a policy', () => {
  for (const start of ['<head class="x">', '<head><meta charset="UTF-8">'])
    expect(addPolicy(`${start}<style>`, 'x.html', noSources)).toMatch(
      `${start}<meta http-equiv="Content-Security-Policy"`,
    );
  expect(() => addPolicy('<html></html>', 'x.html', noSources)).toThrow('x.html: it has no <head>');
  expect(() => addPolicy(addPolicy(page, 'x.html', noSources), 'x.html', noSources)).toThrow(
    'already has a Content Security Policy',
  );
});

const localUrls = ['http://127.0.0.1:*', 'http://localhost:*'];
const projectServices = getSiteServices('studio', 'production');
const localServices = getSiteServices(undefined, undefined);

test('allows one origin for a project, and local services on this machine only', () => {
  const connections = (projectId: string | undefined, deploy: string | undefined) =>
    getPageSources('index.html', getSiteServices(projectId, deploy)).connections;
  expect(connections('studio', 'production')).toEqual(['https://firestore.googleapis.com']);
  expect(connections(undefined, undefined)).toEqual(localUrls);
  expect(connections(undefined, 'production')).toEqual([]);
  expect(connections(undefined, 'preview')).toEqual([]);
});

test('allows three more origins on the page for writing posts, and on no other page', () => {
  const connections = ['https://firestore.googleapis.com'];
  const more = ['identitytoolkit', 'securetoken', 'firebasestorage'];
  expect(getPageSources('write.html', projectServices)).toEqual({
    connections: [...connections, ...more.map((service) => `https://${service}.googleapis.com`)],
    images: ['blob:'],
  });
  for (const page of ['index.html', 'blog.html', '404.html'])
    expect(getPageSources(page, projectServices)).toEqual({ connections, images: [] });
});

test('allows pictures from the local storage on pages with posts', () => {
  expect(getPageSources('blog.html', localServices).images).toEqual(localUrls);
  expect(getPageSources('write.html', localServices).images).toEqual(['blob:', ...localUrls]);
  expect(getPageSources('index.html', localServices).images).toEqual([]);
});
