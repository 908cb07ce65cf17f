import { createServer, IncomingMessage, request, type Server } from 'node:http';
import { Socket } from 'node:net';
import { createAccess } from './access';
import { openContent } from './content';
import type { EditorEvent } from './protocol';
import { servePages } from './proxy';
import { type EditorServer, editorServer } from './server';

jest.mock('./editorScript', () => ({ editorScript: async () => '/* editor */' }));

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
  site.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhot');
  });
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

const phoneHost = '192.168.7.7';
const start = async (hasPhone = false, first = 0) => {
  editor = editorServer(openContent(new Map()));
  access = createAccess(hasPhone ? phoneHost : null);
  pages = await servePages({ port: first, host: '127.0.0.1', target, access, answer: editor.answer });
  return pages.port;
};

/** A request with any headers, including Host. */
function get(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
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
        .end();
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
  expect(await get(port, '/__edit/editor.js')).toMatchObject({ status: 200, text: '/* editor */' });
});

test('replaces a page that fails, and hides the framework error', async () => {
  const port = await start();
  const { status, text } = await get(port, '/broken');
  expect(status).toBe(503);
  expect(text).toContain('This page cannot be shown yet');
  expect(text).toContain('/__edit/editor.js');
  expect(text).not.toContain('TS2304');
});

test('shows the same page while the development server does not respond', async () => {
  const port = await start();
  await new Promise((resolve) => {
    site.close(resolve);
    site.closeAllConnections();
  });
  expect(await get(port, '/')).toMatchObject({
    status: 503,
    text: expect.stringContaining('cannot be shown yet'),
  });
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
    ...{ code: 'empty', severity: 'error' as const, file: 'content/a.ts', line: 3, path: [] },
    message: 'is empty.',
    description: 'Hero: is empty.',
  };
  editor.show({ problems: [problem], progress: '' });
  const events = await eventsOf(port, {}, 2, () =>
    editor.show({ problems: [], progress: 'Generating pictures' }),
  );
  expect(events).toEqual([
    { problems: [problem], progress: '', revision: 1, goLive: null, mayEdit: false },
    { problems: [], progress: 'Generating pictures', revision: 2, goLive: null, mayEdit: false },
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

/** Signs in with the URL of a role; returns the cookie. */
async function signedIn(port: number, role: 'editor' | 'viewer', headers: Record<string, string> = {}) {
  const { search } = new URL(access.urlFor(role, String(port)));
  const entered = await get(port, `/headshot${search}`, headers);
  expect(entered).toMatchObject({ status: 302, headers: { location: '/headshot' } });
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  return String(entered.headers['set-cookie']).split(';')[0] ?? '';
}

const editing = [
  ...['state', 'changes', 'picture?file=content/photos/x.jpg'].map((name) => ['GET', name]),
  ...[
    'edit',
    'check',
    'can-restore',
    'photograph',
    'discard',
    'revert',
    'save',
    'go-live',
    'undo',
    'redo',
  ].map((name) => ['POST', name]),
];

describe('access', () => {
  test('without --phone, this machine only, with a local host name', async () => {
    const port = await start();
    expect((await get(port, '/', { Host: `localhost:${port}` })).status).toBe(200);
    // DNS rebinding: other sites could point their host name at this machine.
    expect((await get(port, '/', { Host: 'evil.example' })).status).toBe(403);
    expect((await get(port, '/', { Host: phoneHost })).status).toBe(403);
    expect((await get(port, '/', { Origin: 'https://evil.example' })).status).toBe(403);
  });

  test('a phone signs in with the token, which moves from the URL to a cookie, and sees pages and problems', async () => {
    const port = await start(true);
    const host = { Host: `${phoneHost}:${port}` };
    expect((await get(port, '/', host)).status).toBe(403);
    expect((await get(port, `/?token=${'b'.repeat(32)}`, host)).status).toBe(403);
    expect((await get(port, '/?token=a', host)).status).toBe(403);
    const cookie = await signedIn(port, 'viewer', host);
    expect((await get(port, '/', { ...host, Cookie: cookie })).status).toBe(200);
    const name = cookie.split('=')[0];
    expect((await get(port, '/__edit/events?', { ...host, Cookie: `${name}=no` })).status).toBe(403);
    expect(await eventsOf(port, { ...host, Cookie: cookie }, 1)).toMatchObject([{ mayEdit: false }]);
    // The Origin header is not forwarded.
    expect(seen.origin).toBeUndefined();
  });

  test.each(editing)(
    'another machine is refused, even with the token to edit: %s %s',
    async (method, name) => {
      const port = await start(true);
      const host = { Host: `${phoneHost}:${port}`, Origin: `http://${phoneHost}:${port}` };
      const viewer = await signedIn(port, 'viewer', host);
      const token = (await signedIn(port, 'editor')).split('=')[1];
      const stolen = viewer.replace(/=.*/, `=${token}`);
      const type = {
        'Content-Type': name === 'photograph' ? 'application/octet-stream' : 'application/json',
      };
      for (const [Cookie, refusal] of [
        [viewer, 'Only a browser on the machine of the editor can change the site'],
        [stolen, 'Scan the code'],
      ] as const) {
        const { status, text } = await get(port, `/__edit/${name}`, { ...host, ...type, Cookie }, method);
        expect([status, text]).toEqual([403, expect.stringContaining(refusal)]);
      }
      expect((await get(port, `/?token=${token}`, host)).status).toBe(403);
    },
  );

  test('another machine that says it is this one is refused', async () => {
    await start(true);
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, 'remoteAddress', { value: '192.168.7.9', configurable: true });
    const url = new URL(access.urlFor('editor', '3000'));
    request.headers = { host: '127.0.0.1:3000' };
    expect(access.roleOf(request, url, null)).toBeNull();
    Object.defineProperty(request.socket, 'remoteAddress', { value: '::ffff:127.0.0.1' });
    expect(access.roleOf(request, url, null)).toBe('viewer');
  });

  test('a browser of this machine edits only when it is signed in', async () => {
    const port = await start();
    const host = { Host: `127.0.0.1:${port}` };
    expect((await get(port, '/__edit/state', host)).status).toBe(403);
    const cookie = await signedIn(port, 'editor', host);
    expect((await get(port, '/__edit/state', { ...host, Cookie: cookie })).status).toBe(200);
    expect(await eventsOf(port, { ...host, Cookie: cookie }, 1)).toMatchObject([{ mayEdit: true }]);
  });
});

test('uses the next port if one is taken', async () => {
  const first = await start();
  const { stop } = pages;
  expect(await start(false, first)).toBeGreaterThan(first);
  await stop();
});
