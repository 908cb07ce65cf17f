import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { parse } from 'node:url';
import superstatic from 'superstatic/lib/superstatic.js';
import { atFreePort } from '../../shared/ports';
import type { Hosting } from '../export/hosting';

/** A running server: its URL, and how to stop it. */
export type RunningServer = { url: string; stop: () => Promise<void> };

/**
 * Serves an exported site like Firebase Hosting, with the rules of firebase.json, at a port or the next free one. Throws
 * Error when there is no export, or no port is free.
 */
export async function serve(
  port: number,
  say: (line: string) => void,
  folder = 'out',
): Promise<RunningServer> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no exported site in ${folder}/. Run \`npm run build\` first.`);
  }
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const answer = superstatic({
    config: { ...hosting, public: '.' },
    cwd: path.resolve(folder),
    compression: true,
    fallthrough: false,
  });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const refuse = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    };
    const target = targetOf(request.url ?? '/');
    if (target === null) return refuse(400, 'Bad request');
    request.url = target;
    // Its type also allows for an error handler, which it is not.
    Reflect.apply(answer, undefined, [request, response, () => refuse(404, 'Not found')]);
  };
  const listen = (free: number) =>
    new Promise<RunningServer>((resolve, reject) => {
      const server = createServer(handle);
      const stop = () =>
        new Promise<void>((stopped) => {
          server.close(() => stopped());
          server.closeAllConnections();
        });
      server.once('error', reject);
      server.listen(free, '127.0.0.1', () => resolve({ url: `http://localhost:${free}`, stop }));
    });
  return atFreePort(port, listen, {
    onTaken: (taken) => say(`Port ${taken} is taken, trying ${taken + 1}.`),
  });
}

/**
 * The path and query to serve; null for no path. Superstatic decodes both in a promise that nobody watches, so that invalid
 * ones would end the process. Hosts ignore such a query, and links have them (`100%`).
 */
function targetOf(url: string): string | null {
  const address = url.split('?')[0] ?? '/';
  // Its parser takes `//user@host` for a host alone.
  const isPath = address.startsWith('/') && succeeds(() => decodeURIComponent(address));
  if (!isPath || !succeeds(() => parse(url).pathname)) return null;
  return succeeds(() => decodeURIComponent(url)) ? url : address;
}

/** Whether a function returns a value, instead of nothing or an error. */
function succeeds(work: () => string | null): boolean {
  try {
    return work() !== null;
  } catch {
    return false;
  }
}
