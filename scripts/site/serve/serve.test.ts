import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { rawRequest } from '../../testing/rawRequest';
import { type RunningServer, serve } from './serve';

const page = '<!doctype html><title>Studio</title>'.repeat(40);
const picture = '0123456789';
const files: Record<string, string> = {
  'index.html': page,
  'headshot.html': page,
  '404.html': '<title>Nothing here</title>',
  'photos/a-1280.0123456789.jpg': picture,
  '_next/static/chunks/a.js': 'run()',
  'share/home.jpg': picture,
};
const photo = '/photos/a-1280.0123456789.jpg';

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  server = await serve(3940, () => {}, folder);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  // Node's fetch requests compressed responses by default.
  fetch(server.url + address, { method, headers: { 'accept-encoding': 'identity', ...headers } });

/** The raw response to a first line that fetch would normalize. */
const rawLine = (line: string) =>
  rawRequest(
    `127.0.0.1:${new URL(server.url).port}`,
    `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
const raw = (target: string) => rawLine(`GET ${target} HTTP/1.1`);

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('pages are compressed: %s', async (accepted, encoding) => {
  const response = await get('/', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toBe(page);
});

test('pages have clean addresses, the headers of firebase.json', async () => {
  const first = await get('/headshot');
  expect([first.status, await first.text()]).toEqual([200, page]);
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get(photo)).headers.get('cache-control')).toContain('immutable');
  const missing = await get('/nothing');
  expect([missing.status, await missing.text()]).toEqual([404, files['404.html']]);
});

test.each(['/%', '/%ff', '/a%zz', '/%c3', '/photos/%e0%a4%a', '//b@f', '/\\a@!', "//'@["])(
  '%s: 400',
  async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test.each(['/?%', '/?utm=100%', '/headshot?offer=%E0%A4%A', '/?a=b?%ff', '/?a=#%'])(
  '%s: the page, whatever its query is',
  async (target) => {
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(page);
  },
);

test('a redirect keeps a query that can be decoded, and drops another one', async () => {
  expect(await raw('/headshot.html?a=%C3%A9')).toMatch(/^location: \/headshot\?a=%C3%A9\r$/im);
  expect(await raw('/headshot.html?a=100%')).toMatch(/^location: \/headshot\r$/im);
});

test('any first line of a request gets an answer, and the server goes on', async () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '?',
      '#',
      '%',
      '%ff',
      '%E0%A4%A',
      '%2e',
      '..',
      '*',
      ':',
      '@',
      '[',
      '\\',
      '&',
      '=',
      '\u00e9',
      '%00',
    ],
    ...['http://', 'localhost:99999', 'index.html', 'headshot', 'enquiry', 'a', photo],
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary-ascii', maxLength: 20 }),
  );
  const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'NONE');
  await fc.assert(
    fc.asyncProperty(
      method,
      target,
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9'),
      async (verb, what, version) => {
        expect(await rawLine(`${verb} ${what} ${version}`)).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
      },
    ),
    { numRuns: 400 },
  );
  expect((await get('/')).status).toBe(200);
});

test.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/a%00b', '//example.com/x'])(
  '%s: 404',
  async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 404 /);
  },
);

test('a folder without 404.html also returns 404', async () => {
  const bare = await mkdtemp(path.join(tmpdir(), 'serve-'));
  await writeFile(path.join(bare, 'index.html'), page);
  const other = await serve(3950, () => {}, bare);
  expect((await fetch(`${other.url}/nothing`)).status).toBe(404);
  await other.stop();
  await rm(bare, { recursive: true });
});
