import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getHeaders, type Hosting } from '../export/hosting';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
const certificate = readFileSync('scripts/bench/localhost.pem');

/**
 * Serves a folder as a CDN does until the process ends: over HTTP/2, text compressed with Brotli once, with the headers of
 * firebase.json. @returns its address; rejects if the port is taken
 */
export function serveLikeCdn(port: number, folder: string): Promise<string> {
  const bodies = new Map<string, Buffer>();
  const getBody = (file: string, isText: boolean) => {
    const body = bodies.get(file) ?? (isText ? brotliCompressSync : Buffer.from)(readFileSync(file));
    bodies.set(file, body);
    return body;
  };
  return new Promise((resolve, reject) => {
    const server = createSecureServer({ key: certificate, cert: certificate }, (request, response) => {
      const address = decodeURIComponent(request.url.split('?')[0] ?? '/');
      const existingFile = [address, `${address}.html`, `${address}/index.html`]
        .map((name) => path.join(folder, path.posix.normalize(name)))
        .find((file) => existsSync(file) && path.extname(file) !== '');
      const file = existingFile ?? path.join(folder, '404.html');
      const contentType = contentTypes[path.extname(file)] ?? 'application/octet-stream';
      const isText = /text|json|xml|javascript/.test(contentType);
      response.writeHead(existingFile ? 200 : 404, {
        ...Object.fromEntries(getHeaders(hosting.headers, address)),
        'content-type': contentType,
        ...(isText ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
      });
      response.end(request.method === 'HEAD' ? '' : getBody(file, isText));
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`https://localhost:${port}`));
  });
}
