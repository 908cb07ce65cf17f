import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { localCertificate } from '../../testing/certificate';
import { rawRequest } from '../../testing/rawRequest';
import { type RunningServer, serve } from './serve';

const page = '<!doctype html><title>Studio</title>'.repeat(20);
const picture = '0123456789';
const files: Record<string, string | Buffer> = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  'index.html.gz': gzipSync(page),
  'headshot.html': page,
  '404.html': '<title>Nothing here</title>',
  'photos/a-1280.0123456789.jpg': picture,
  '_next/static/chunks/a.js': 'run()',
  'share/home.jpg': picture,
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
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
    await utimes(file, 1_700_000_000.5, 1_700_000_000.5);
  }
  server = await serve(3940, () => {}, { folder });
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

describe.each([
  ['a page', '/'],
  ['a file', photo],
])('conditional requests for %s', (_, address) => {
  test('unchanged: 304 without a body', async () => {
    const first = await get(address);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
      { 'if-modified-since': new Date(1_800_000_000_000).toUTCString() },
    ];
    for (const headers of conditions) {
      for (const method of ['GET', 'HEAD']) {
        const again = await get(address, headers, method);
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
        expect(again.headers.get('content-type')).toBeNull();
      }
    }
  });

  test('changed: 200 with the whole file', async () => {
    const { headers } = await get(address);
    const conditions: Record<string, string>[] = [
      { 'if-none-match': '"other"' },
      // The entity tag has precedence over the time.
      { 'if-none-match': '"other"', 'if-modified-since': headers.get('last-modified') ?? '' },
      { 'if-modified-since': new Date(1_600_000_000_000).toUTCString() },
      { 'if-modified-since': 'some day' },
    ];
    for (const condition of conditions) {
      expect((await get(address, condition)).status).toBe(200);
    }
  });
});

describe('range requests', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', picture, 'bytes 0-9/10'],
    ['BYTES=0-0', '0', 'bytes 0-0/10'],
  ])('%s', async (range, part, contentRange) => {
    const response = await get(photo, { range });
    expect([response.status, await response.text()]).toEqual([206, part]);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s is out of range: 416', async (range) => {
    const response = await get(photo, { range });
    expect([response.status, await response.text()]).toEqual([416, '']);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(response.headers.get('cache-control')).not.toContain('immutable');
  });

  test.each(['bytes=4-2', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=a-b'])(
    '%s returns the whole file',
    async (range) => {
      const response = await get(photo, { range });
      expect([response.status, await response.text()]).toEqual([200, picture]);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
    },
  );

  test('If-Range: a range only of the version that the client has', async () => {
    const { headers } = await get(photo);
    const range = 'bytes=0-1';
    const status = async (condition: string | null) =>
      (await get(photo, { range, 'if-range': condition ?? '' })).status;
    expect(await status(headers.get('etag'))).toBe(206);
    expect(await status(headers.get('last-modified'))).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status(`W/${headers.get('etag')}`)).toBe(200);
    expect(await status(new Date(1_800_000_000_000).toUTCString())).toBe(200);
  });

  test('no range for HEAD, or for a missing page', async () => {
    expect((await get(photo, { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
    expect((await get('/nothing', { range: 'bytes=0-1' })).status).toBe(404);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['BR;Q=0.000, GZip ; q=0.3', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', null],
    ['identity', null],
    ['identity;q=1, *;q=0', null],
    ['identity;q=0.5, gzip;q=0.2', null],
    ['identity;q=0.2, gzip;q=0.5', 'gzip'],
    ['deflate', null],
    ['xbr', null],
    ['', null],
  ])('%p: %p', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(page);
  });

  test('each encoding has its own entity tag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await get('/', { 'accept-encoding': encoding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' })).status).toBe(200);
  });
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

test('serves names with a leading dot only in /.well-known/', async () => {
  const security = await get('/.well-known/security.txt');
  expect(security.status).toBe(200);
  expect(security.headers.get('content-type')).toContain('text/plain');
  expect((await get('/.env')).status).toBe(404);
  expect((await get('/.git/config')).status).toBe(404);
  expect((await get('/%2egit/config')).status).toBe(404);
});

describe('error responses', () => {
  test.each(['/_next/static/chunks/gone.js', '/photos/gone-1280.0123456789.jpg', '/nothing'])(
    '%s is not cached',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(files['404.html']);
    },
  );

  test('never 304, with any condition', async () => {
    const conditions: Record<string, string>[] = [
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date(1_800_000_000_000).toUTCString() },
    ];
    for (const headers of conditions) {
      expect((await get('/nothing', headers)).status).toBe(404);
    }
  });

  test('existing files are cached for a year', async () => {
    const response = await get('/_next/static/chunks/a.js');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});

test('a folder without 404.html also returns 404', async () => {
  const bare = await mkdtemp(path.join(tmpdir(), 'serve-'));
  await writeFile(path.join(bare, 'index.html'), page);
  const other = await serve(3950, () => {}, { folder: bare });
  expect((await fetch(`${other.url}/nothing`)).status).toBe(404);
  await other.stop();
  await rm(bare, { recursive: true });
});

test('HTTP/2: pages, ranges, unchanged files, HEAD and errors', async () => {
  const secure = await serve(3960, () => {}, { folder, certificate: localCertificate });
  const session = connectHttp2(secure.url, { rejectUnauthorized: false });
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const stream = session.request({ ':method': 'GET', ...headers });
      let body = '';
      let answer: Record<string, unknown> = {};
      stream.on('response', (got) => {
        answer = got;
      });
      stream.on('data', (chunk) => {
        body += chunk;
      });
      stream.once('end', () => resolve({ status: Number(answer[':status']), headers: answer, body }));
      stream.once('error', reject);
    });
  const first = await ask({ ':path': photo });
  expect(first).toMatchObject({ status: 200, body: picture });
  expect(await ask({ ':path': photo, range: 'bytes=1-2' })).toMatchObject({ status: 206, body: '12' });
  expect(await ask({ ':path': photo, range: 'bytes=50-' })).toMatchObject({ status: 416, body: '' });
  expect(await ask({ ':path': photo, 'if-none-match': String(first.headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  });
  expect(await ask({ ':path': photo, ':method': 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect(await ask({ ':path': '/%ff' })).toMatchObject({ status: 400 });
  const missing = await ask({ ':path': '/_next/static/chunks/gone.js' });
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
  session.close();
  await secure.stop();
});
