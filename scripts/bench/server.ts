import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { atFreePort } from '../shared/ports';
import { type Hosting, headersFor } from '../site/export/hosting';
import { localCertificate } from './certificate';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Serves a folder as a CDN does: over HTTP/2, text compressed with Brotli once, with the headers of firebase.json. */
export async function serveLikeCdn(port: number, folder: string, say: (line: string) => void) {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const compressed = new Map<string, Buffer>();
  const bodyOf = (file: string, isText: boolean) => {
    if (!isText) return readFileSync(file);
    const known = compressed.get(file);
    if (known) return known;
    const bytes = readFileSync(file);
    const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    compressed.set(file, body);
    return body;
  };
  const listen = (free: number) =>
    new Promise<{ url: string; stop: () => Promise<void> }>((resolve, reject) => {
      const sessions = new Set<{ destroy: () => void }>();
      const server = createSecureServer(localCertificate, (request, response) => {
        const address = decodeURIComponent(request.url.split('?')[0] ?? '/');
        const found = [address, `${address}.html`, `${address}/index.html`]
          .map((name) => path.join(folder, path.posix.normalize(name)))
          .find((file) => existsSync(file) && path.extname(file) !== '');
        const file = found ?? path.join(folder, '404.html');
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        const isText = /text|json|xml|javascript/.test(type);
        response.writeHead(found ? 200 : 404, {
          ...Object.fromEntries(headersFor(hosting.headers, address)),
          'content-type': type,
          ...(isText ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
        });
        response.end(request.method === 'HEAD' ? '' : bodyOf(file, isText));
      });
      server.on('session', (session) => {
        sessions.add(session);
        session.once('close', () => sessions.delete(session));
      });
      const stop = () =>
        new Promise<void>((stopped) => {
          server.close(() => stopped());
          for (const session of sessions) session.destroy();
        });
      server.once('error', reject);
      server.listen(free, '127.0.0.1', () => resolve({ url: `https://localhost:${free}`, stop }));
    });
  return atFreePort(port, listen, { onTaken: (taken) => say(`Port ${taken} is taken.`) });
}
