import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import { atAnotherPort, furtherPorts } from '../../shared/ports';
import { editorAddress } from '../server/protocol';
import type { EditorServer } from '../server/server';
import { isAllowed, type PhoneAccess } from './access';
import { addressOf } from './address';
import { failedPage, panelScript } from './panel';
import type { PreviewState } from './state';

/** URL prefix of the preview's own files; no page is below it. */
const own = { panel: '/__preview/panel.js', events: '/__preview/events' };

/** A proxy in front of the development server, which adds a panel with problems to its pages. */
export type PreviewServer = {
  /** `http://127.0.0.1:3000` */
  url: string;
  /** Sends the state to all open pages. */
  show: (state: PreviewState) => void;
  stop: () => Promise<void>;
};

type PreviewOptions = {
  port: number;
  /** Where it listens: 127.0.0.1, or 0.0.0.0 for phones. */
  host: string;
  /** Where the development server listens: `http://127.0.0.1:40001`. */
  target: string;
  /** Access for phones on the network; null limits the preview to this machine. */
  phone: PhoneAccess | null;
  /** Handles editing requests; null for a preview without editing. */
  editor: EditorServer | null;
};

/**
 * Serves the preview. The panel is isolated from the page. A page that fails to render is replaced by a plain one
 * with the panel, until the content is valid again.
 *
 * @throws Error with a plain message when the port and those after it are taken
 */
export async function servePreview({
  port,
  host,
  target,
  phone,
  editor,
}: PreviewOptions): Promise<PreviewServer> {
  const pages = new Set<ServerResponse>();
  let latest: PreviewState = { problems: [], making: '' };
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(latest)}\n\n`);

  /** The script to add to a page: the panel, or the editor, which shows problems too. */
  const scriptFor = (request: IncomingMessage | undefined) =>
    request && editor?.isAdmitted(request) ? `${editorAddress}/editor.js` : own.panel;

  const proxy = createProxyServer({ target, selfHandleResponse: true });
  proxy.on('proxyRes', (answer, request, response) => {
    const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '');
    if (isPage && (answer.statusCode ?? 500) >= 500) {
      answer.resume();
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(failedPage(scriptFor(request)));
      return;
    }
    const headers = { ...answer.headers };
    // The added script changes the length.
    if (isPage) delete headers['content-length'];
    response.writeHead(answer.statusCode ?? 200, headers);
    answer.pipe(response, { end: !isPage });
    if (isPage) answer.once('end', () => response.end(`<script src="${scriptFor(request)}"></script>`));
    answer.once('error', () => response.destroy());
  });
  proxy.on('error', (_error, request, response) => {
    if (response && 'writeHead' in response && !response.headersSent) {
      response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(failedPage(scriptFor(request)));
    } else response?.destroy();
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const address = addressOf(request);
    if (!address) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is not an address of the site.');
      return;
    }
    if (!isAllowed(request, address, response, phone)) return;
    if (request.url === own.panel) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end(panelScript);
    } else if (request.url === own.events) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.add(response);
      response.once('close', () => pages.delete(response));
      send(response);
    } else if (!(await editor?.answer(request, address, response))) {
      prepare(request);
      await proxy.web(request, response);
    }
  };
  // No request may end the command, or remain without an answer.
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The preview could not answer this.');
    });
  });
  const refuse = (socket: Duplex, status: string) =>
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  server.on('upgrade', (request, socket, head) => {
    // Closed when the page unloads.
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    const isWebSocket = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!address || !isWebSocket) return refuse(socket, '400 Bad Request');
    if (!isAllowed(request, address, null, phone)) return refuse(socket, '403 Forbidden');
    prepare(request);
    void proxyUpgrade(target, request, socket, head).catch(() => refuse(socket, '502 Bad Gateway'));
  });
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, '400 Bad Request');
  });

  const usedPort = await listen(server, port, host);
  return {
    url: `http://127.0.0.1:${usedPort}`,
    show: (state) => {
      latest = state;
      for (const page of pages) send(page);
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Listens at a port or the next free one; returns it. */
async function listen(server: Server, wanted: number, host: string): Promise<number> {
  for (let port = wanted; ; port += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const taken =
        typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken) throw error;
      if (port >= wanted + furtherPorts) {
        throw new Error(
          `The ports ${wanted} to ${port} are taken by other programs. Choose another one: ${atAnotherPort.replace('npm start', 'npm run preview')}`,
        );
      }
    }
  }
}

/** Removes headers: access was checked in `isAllowed`, and pages must be uncompressed for adding the script. */
function prepare(request: IncomingMessage): void {
  delete request.headers.origin;
  delete request.headers['accept-encoding'];
}
