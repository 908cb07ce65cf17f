import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { createAccess } from './access';
import { openContent } from './content';
import { servePages } from './proxy';
import { editorServer } from './server';

// Whatever a request's first line and Host header say, it is answered, and so is the next request.

let site: Server;
let pages: Awaited<ReturnType<typeof servePages>>;
let port: number;
const elsewhere = '192.168.7.7';

beforeAll(async () => {
  site = createServer((_, response) => response.end('Hello'));
  site.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  pages = await servePages({
    port: 0,
    target: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    access: createAccess(),
    answer: editorServer(openContent(new Map())).answer,
  });
  port = pages.port;
});
afterAll(async () => {
  await pages.stop();
  site.close();
  site.closeAllConnections();
});

/** The status of the answer; empty if the connection was closed without one. */
function statusOf(firstLine: string, host: string, more = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${firstLine}\r\nHost: ${host}\r\n${more}\r\n`),
    );
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
      if (!status) return;
      resolve(status);
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(''));
  });
}
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

test.each([
  ['GET // HTTP/1.1', elsewhere, '400'],
  ['GET // HTTP/1.1', '127.0.0.1', '400'],
  [`GET /?token=${'%C3%A9'.repeat(32)} HTTP/1.1`, elsewhere, '403'],
  [`GET /?token=${'%C3%A9'.repeat(32)} HTTP/1.1`, '127.0.0.1', '200'],
  ['GET / HTTP/1.1', `${elsewhere}:99999`, '403'],
  ['GET http://[ HTTP/1.1', elsewhere, '400'],
  ['OPTIONS * HTTP/1.1', elsewhere, '400'],
  ['CONNECT a:1 HTTP/1.1', elsewhere, '400'],
])('%s at %s is answered with %s', async (firstLine, host, status) => {
  expect(await statusOf(firstLine, host)).toBe(status);
  expect(await statusOf('GET / HTTP/1.1', '127.0.0.1')).toBe('200');
});

test('an upgrade is answered, too', async () => {
  expect(await statusOf('GET /_next/hmr HTTP/1.1', '127.0.0.1', upgrade)).toBe('101');
  expect(await statusOf('GET /_next/hmr HTTP/1.1', elsewhere, upgrade)).toBe('403');
  expect(await statusOf('GET // HTTP/1.1', '127.0.0.1', upgrade)).toBe('400');
  expect(await statusOf('HEAD / HTTP/1.1', '127.0.0.1', upgrade)).toBe('400');
  expect(await statusOf('GET / HTTP/1.1', '127.0.0.1', upgrade.replace('websocket', 'h2c'))).toBe('400');
});

test('random first lines and hosts are answered', async () => {
  const part = fc.constantFrom(
    ...[
      '/',
      '//',
      '?',
      '&',
      '#',
      '@',
      ':',
      '[',
      ']',
      '\\',
      '..',
      '%',
      '%00',
      '%C3%A9',
      '%E0%A4%A',
      '*',
      'é',
      ' ',
    ],
    ...['token=', 'http:', '__edit', 'state', 'events', 'a', 'a'.repeat(32)],
  );
  const target = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
  );
  const ports = fc.oneof(fc.constantFrom('', ':', ':99999', ':-1', ':0', `:${port}`), fc.string());
  const host = fc.tuple(fc.constantFrom(elsewhere, '127.0.0.1', 'localhost', '[::1]', '[', ''), ports);
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'get', 'X');
  const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', '');
  const oneLine = (text: string) => text.replace(/[\r\n]/g, '');
  await fc.assert(
    fc.asyncProperty(
      method,
      target,
      version,
      host,
      fc.boolean(),
      async (verb, address, http, [name, at], isUpgrade) => {
        const firstLine = oneLine(`${verb} ${address} ${http}`);
        expect(await statusOf(firstLine, oneLine(name + at), isUpgrade ? upgrade : '')).toMatch(/^\d{3}$/);
      },
    ),
    { numRuns: 400 },
  );
  expect(await statusOf('GET / HTTP/1.1', '127.0.0.1')).toBe('200');
});
