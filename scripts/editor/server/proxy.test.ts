import { createServer, request, type Server } from 'node:http';
import { sendRawRequest } from '../../testing/sendRawRequest';
import type { EditorEvent } from '../shared/protocol';
import { createAccess } from './access';
import { openContent } from './content';
import { servePages } from './proxy';
import { type EditorServer, editorServer } from './server';

let site: Server;
let target: string;
let editor: EditorServer;
let pages: Awaited<ReturnType<typeof servePages>>;
let access: ReturnType<typeof createAccess>;
let seen: Record<string, unknown>;

beforeEach(async () => {
  site = createServer((incoming, response) => {
    seen = { ...incoming.headers };
    if (incoming.url === '/broken') response.writeHead(500, { 'Content-Type': 'text/html' }).end('TS2304');
    else if (incoming.url === '/x.js')
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('1');
    else {
      const page = '<html><body>Hello</body></html>';
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': page.length }).end(page);
    }
  });
  site.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  await pages.stop();
  await new Promise((resolve) => {
    site.close(resolve);
    site.closeAllConnections();
  });
});

const start = async (first = 0) => {
  editor = editorServer(openContent(new Map()));
  access = createAccess();
  pages = await servePages({ port: first, target, access, answer: editor.answer });
  return pages.port;
};

/** A request with any headers, including Host. */
function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on('error', reject)
        .end(body);
    },
  );
}

test('adds the editor to pages and passes other files through', async () => {
  const port = await start();
  expect(await get(port, '/')).toMatchObject({
    status: 200,
    text: '<html><body>Hello</body></html><script src="/__edit/editor.js"></script>',
  });
  expect(await get(port, '/x.js')).toMatchObject({ status: 200, text: '1' });
});

test('replaces a page that fails, or that the development server does not answer', async () => {
  const port = await start();
  const { status, text } = await get(port, '/broken');
  expect(status).toBe(503);
  expect(text).toContain('This page cannot be shown yet');
  expect(text).toContain('/__edit/editor.js');
  // The framework's error.
  expect(text).not.toContain('TS2304');
  site.close();
  site.closeAllConnections();
  expect(await get(port, '/')).toMatchObject({ status: 503, text });
});

/** The first events of a page, until there are as many as `count`; `onFirst` is called after the first. */
function eventsOf(port: number, headers: Record<string, string>, count: number, onFirst = () => {}) {
  return new Promise<EditorEvent[]>((resolve, reject) => {
    const received: EditorEvent[] = [];
    const events = request({ host: '127.0.0.1', port, path: '/__edit/events', headers }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        received.push(JSON.parse(part.replace('data: ', '')));
        if (received.length === 1) onFirst();
        if (received.length < count) return;
        events.destroy();
        resolve(received);
      });
    }).on('error', (error) => (received.length < count ? reject(error) : undefined));
    events.end();
  });
}

test('sends the problems to pages immediately, and after each change', async () => {
  const port = await start();
  const problem = {
    code: 'empty',
    severity: 'error' as const,
    file: 'content/a.ts',
    line: 3,
    path: [],
    message: 'is empty.',
    description: 'Hero: is empty.',
  };
  editor.show({ problems: [problem], progress: '' });
  const events = await eventsOf(port, { Cookie: await signedIn(port) }, 2, () =>
    editor.show({ problems: [], progress: 'Generating pictures' }),
  );
  expect(events).toEqual([
    { problems: [problem], progress: '', revision: 1 },
    { problems: [], progress: 'Generating pictures', revision: 2 },
  ]);
});

/** Opens the printed address; returns the cookie. */
async function signedIn(port: number) {
  const { search } = new URL(access.urlAt(port));
  const entered = await get(port, `/headshot${search}`);
  // The token moves from the URL to a cookie.
  expect(entered).toMatchObject({ status: 302, headers: { location: '/headshot' } });
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  return String(entered.headers['set-cookie']).split(';')[0] ?? '';
}

describe('access', () => {
  test('this machine only, with a local host name, and no other site', async () => {
    const port = await start();
    expect((await get(port, '/', { Host: `localhost:${port}` })).status).toBe(200);
    // DNS rebinding: other sites could point their host name at this machine.
    expect((await get(port, '/', { Host: 'evil.example' })).status).toBe(403);
    expect((await get(port, '/', { Host: '192.168.7.7' })).status).toBe(403);
    const Cookie = await signedIn(port);
    expect((await get(port, '/', { Cookie, Origin: 'https://evil.example' })).status).toBe(403);
    expect((await get(port, '/', { Cookie, Origin: `http://127.0.0.1:${port}` })).status).toBe(200);
    // The Origin header is not forwarded.
    expect(seen.origin).toBeUndefined();
  });

  test('a browser that has not opened the printed address is refused', async () => {
    const port = await start();
    const cookie = await signedIn(port);
    const host = { Host: `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}` };
    const names = ['state', 'changes', 'events', 'edit', 'photograph', 'revert', 'save', 'undo', 'redo'];
    for (const [position, name] of names.entries())
      for (const Cookie of ['', `${cookie.split('=')[0]}=no`]) {
        const method = position < 3 ? 'GET' : 'POST';
        const { status, text } = await get(port, `/__edit/${name}`, { ...host, Cookie }, method);
        expect([name, status, text]).toEqual([name, 403, expect.stringContaining('that npm run edit')]);
      }
  });

  test('one that has may edit, with requests that are well formed', async () => {
    const port = await start();
    const headers = { Cookie: await signedIn(port), Host: `127.0.0.1:${port}` };
    expect((await get(port, '/__edit/state', headers)).status).toBe(200);
    const post = async (name: string, more: Record<string, string>, body = '{}') =>
      (await get(port, `/__edit/${name}`, { ...headers, ...more }, 'POST', body)).status;
    const own = { Origin: `http://127.0.0.1:${port}` };
    const json = { 'Content-Type': 'application/json' };
    expect(await post('undo', { ...own, ...json })).toBe(200);
    expect(await post('undo', json)).toBe(403);
    expect(await post('undo', { ...own, 'Content-Type': 'text/plain' })).toBe(415);
    // Rejected as such, not reported as an internal error.
    for (const body of ['{', '[]', '{"edits":1}'])
      expect(await post('edit', { ...own, ...json }, body)).toBe(400);
  });
});

test('uses the next port if one is taken', async () => {
  const first = await start();
  const { stop } = pages;
  expect(await start(first)).toBeGreaterThan(first);
  await stop();
});

describe('whatever a request begins with, it is answered, and so is the next one', () => {
  const elsewhere = '192.168.7.7';
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  const statusOf = async (firstLine: string, host: string, more = 'Connection: close\r\n') => {
    const text = `${firstLine}\r\nHost: ${host}\r\n${more}\r\n`;
    return (await sendRawRequest(`127.0.0.1:${pages.port}`, text)).split(' ')[1];
  };

  test.each([
    ['GET // HTTP/1.1', elsewhere, '400'],
    ['GET // HTTP/1.1', '127.0.0.1', '400'],
    [`GET /?token=${'%C3%A9'.repeat(32)} HTTP/1.1`, elsewhere, '403'],
    [`GET /?token=${'%C3%A9'.repeat(32)} HTTP/1.1`, '127.0.0.1', '200'],
    ['GET / HTTP/1.1', `${elsewhere}:99999`, '403'],
    ['GET http://[ HTTP/1.1', elsewhere, '400'],
    ['OPTIONS * HTTP/1.1', elsewhere, '400'],
    ['CONNECT a:1 HTTP/1.1', elsewhere, '400'],
    ['GET /_next/hmr HTTP/1.1', '127.0.0.1', '101', upgrade],
    ['GET /_next/hmr HTTP/1.1', elsewhere, '403', upgrade],
    ['GET /_next/hmr HTTP/1.1', '127.0.0.1', '403', `${upgrade}Origin: https://evil.example\r\n`],
    ['GET // HTTP/1.1', '127.0.0.1', '400', upgrade],
    ['HEAD / HTTP/1.1', '127.0.0.1', '400', upgrade],
    ['GET / HTTP/1.1', '127.0.0.1', '400', upgrade.replace('websocket', 'h2c')],
  ])('%s at %s is answered with %s', async (firstLine, host, status, ...more: string[]) => {
    await start();
    expect(await statusOf(firstLine, host, ...more)).toBe(status);
    expect(await statusOf('GET / HTTP/1.1', '127.0.0.1')).toBe('200');
  });
});
