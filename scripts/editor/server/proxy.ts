import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import { startAtFreePort } from '../../shared/ports';
import { editorAddress } from '../shared/protocol';
import { type Access, addressOf } from './access';
import type { EditorServer } from './server';

/** The element that adds the editor to a page. */
const editorElement = `<script src="${editorAddress}/editor.js"></script>`;

/** Replaces a page that cannot be rendered because of its content. */
export const failedPage = `<!doctype html>
<html lang="en" data-failed>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page cannot be shown yet</title>
<style>body { margin: 12vh auto; max-width: 34rem; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif } :root { color-scheme: light dark }</style>
<h1>This page cannot be shown yet</h1>
<p>The problems will be listed below in a moment. The page reloads when they are fixed.</p>
${editorElement}
`;

type ProxyOptions = {
  port: number;
  /** Where the development server listens: `http://127.0.0.1:40001`. */
  target: string;
  access: Access;
  answer: EditorServer['answer'];
};

function answerFailed(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(failedPage);
}

/** A proxy of the development server that adds the editor to pages, and replaces those that fail. */
function editingProxy(target: string) {
  const proxy = createProxyServer({ target, selfHandleResponse: true });
  proxy.on('proxyRes', (answer, _request, response) => {
    const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '');
    if (isPage && (answer.statusCode ?? 500) >= 500) {
      answer.resume();
      answerFailed(response);
      return;
    }
    const headers = { ...answer.headers };
    // The added element changes the length.
    if (isPage) delete headers['content-length'];
    response.writeHead(answer.statusCode ?? 200, headers);
    answer.pipe(response, { end: !isPage });
    if (isPage) answer.once('end', () => response.end(editorElement));
    answer.once('error', () => response.destroy());
  });
  proxy.on('error', (_error, _request, response) => {
    if (response && 'writeHead' in response && !response.headersSent) answerFailed(response);
    else response?.destroy();
  });
  return proxy;
}

/** Removes headers: access was checked in `roleOf`, and pages must be uncompressed for adding the editor. */
function prepare(request: IncomingMessage): void {
  delete request.headers.origin;
  delete request.headers['accept-encoding'];
}

/** Serves the site and the editor's requests. @throws Error with a plain message when no port is free */
export async function servePages({ port, target, access, answer }: ProxyOptions) {
  const proxy = editingProxy(target);
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const address = addressOf(request);
    if (!address) {
      response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This is not an address of the site.');
      return;
    }
    const role = access.roleOf(request, address, response);
    if (!role || (await answer(request, address, role, response))) return;
    prepare(request);
    await proxy.web(request, response);
  };
  // No request may end the command, or remain without an answer.
  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The editor could not answer this.');
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
    if (!access.roleOf(request, address, null)) return refuse(socket, '403 Forbidden');
    prepare(request);
    void proxyUpgrade(target, request, socket, head).catch(() => refuse(socket, '502 Bad Gateway'));
  });
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, '400 Bad Request');
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await startAtFreePort(port, listen).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(message.replace('npm start', 'npm run edit'));
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
