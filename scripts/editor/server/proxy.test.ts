import { createServer, request, type Server } from 'node:http';
import { type PreviewServer, servePreview } from './proxy';

jest.mock('./panel', () => ({
  panelScript: '/* panel */',
  failedPage: (panel: string) => `<!doctype html><p>Not yet.</p><script src="${panel}"></script>`,
}));

let site: Server;
let target: string;
let preview: PreviewServer;
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
  site.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhot');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  await preview.stop();
  await new Promise((resolve) => {
    site.close(resolve);
    site.closeAllConnections();
  });
});

const phone = { host: '192.168.7.7', token: 'a'.repeat(32) };
const start = async (withPhone = false) => {
  preview = await servePreview({
    port: 0,
    host: '127.0.0.1',
    target,
    phone: withPhone ? phone : null,
    editor: null,
  });
  return Number(new URL(preview.url).port);
};

/** A request with any headers, including Host. */
function get(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

test('adds the panel to pages and passes other files through', async () => {
  const port = await start();
  expect(await get(port, '/')).toMatchObject({
    status: 200,
    text: '<html><body>Hello</body></html><script src="/__preview/panel.js"></script>',
  });
  expect(await get(port, '/x.js')).toMatchObject({ status: 200, text: '1' });
  expect(await get(port, '/__preview/panel.js')).toMatchObject({ status: 200, text: '/* panel */' });
});

test('replaces a page that fails, and hides the framework error', async () => {
  const port = await start();
  const { status, text } = await get(port, '/broken');
  expect(status).toBe(503);
  expect(text).toContain('Not yet.');
  expect(text).toContain('/__preview/panel.js');
  expect(text).not.toContain('TS2304');
});

test('shows the same page while the development server does not respond', async () => {
  const port = await start();
  await new Promise((resolve) => {
    site.close(resolve);
    site.closeAllConnections();
  });
  expect(await get(port, '/')).toMatchObject({ status: 503, text: expect.stringContaining('Not yet.') });
});

test('sends the problems to pages immediately, and after each change', async () => {
  const port = await start();
  const problem = { file: 'content/a.ts', line: 3, place: 'hero', message: 'is empty.' };
  preview.show({ problems: [problem], making: '' });
  const received: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const events = request({ host: '127.0.0.1', port, path: '/__preview/events' }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        received.push(part);
        if (received.length === 1) preview.show({ problems: [], making: 'Generating pictures' });
        else {
          events.destroy();
          resolve();
        }
      });
    }).on('error', (error) => (received.length > 1 ? resolve() : reject(error)));
    events.end();
  });
  expect(received).toEqual([
    `data: ${JSON.stringify({ problems: [problem], making: '' })}\n\n`,
    `data: ${JSON.stringify({ problems: [], making: 'Generating pictures' })}\n\n`,
  ]);
});

test('passes WebSocket upgrades through, only from the same origin', async () => {
  const port = await start();
  const upgrade = (origin: string) =>
    new Promise<string>((resolve) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket', Origin: origin };
      request({ host: '127.0.0.1', port, path: '/_next/webpack-hmr', headers })
        .on('upgrade', (response, socket) => {
          socket.destroy();
          resolve(`${response.statusCode}`);
        })
        .on('response', (response) => resolve(`${response.statusCode}`))
        .on('error', () => resolve('refused'))
        .end();
    });
  expect(await upgrade(`http://127.0.0.1:${port}`)).toBe('101');
  expect(await upgrade('https://evil.example')).toBe('403');
});

describe('access', () => {
  test('without --phone, this machine only, with a local host name', async () => {
    const port = await start();
    expect((await get(port, '/', { Host: `localhost:${port}` })).status).toBe(200);
    // DNS rebinding: other sites could point their host name at this machine.
    expect((await get(port, '/', { Host: 'evil.example' })).status).toBe(403);
    expect((await get(port, '/', { Host: '192.168.7.7' })).status).toBe(403);
    expect((await get(port, '/', { Origin: 'https://evil.example' })).status).toBe(403);
  });

  test('a phone signs in with the token, which moves from the URL to a cookie', async () => {
    const port = await start(true);
    const host = { Host: `192.168.7.7:${port}` };
    expect((await get(port, '/', host)).status).toBe(403);
    expect((await get(port, `/?token=${'b'.repeat(32)}`, host)).status).toBe(403);
    expect((await get(port, '/?token=a', host)).status).toBe(403);
    const entered = await get(port, `/headshot?token=${phone.token}`, host);
    expect(entered).toMatchObject({ status: 302, headers: { location: '/headshot' } });
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
    expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await get(port, '/', { ...host, Cookie: cookie })).status).toBe(200);
    expect((await get(port, '/__preview/events?', { ...host, Cookie: 'preview=no' })).status).toBe(403);
    // The Origin header is not forwarded.
    expect(seen.origin).toBeUndefined();
  });
});

test('uses the next port if one is taken', async () => {
  const port = await start();
  const second = await servePreview({ port, host: '127.0.0.1', target, phone: null, editor: null });
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  await second.stop();
});
