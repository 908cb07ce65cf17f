import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { parse } from 'node:url';
import superstatic from 'superstatic/lib/superstatic.js';
import { serveInNetwork, startAtFreePort } from '../shared/ports';
import type { Hosting } from './hosting';

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
  const serveFile = superstatic({
    config: { ...hosting, public: '.' },
    cwd: path.resolve(folder),
    compression: true,
    fallthrough: false,
  });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const refuse = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    };
    const target = parseTarget(request.url ?? '/');
    if (target === null) return refuse(400, 'Bad request');
    request.url = target;
    // The type of superstatic's handler also allows error handlers, which have other parameters.
    Reflect.apply(serveFile, undefined, [request, response, () => refuse(404, 'Not found')]);
  };
  const listen = async (freePort: number): Promise<RunningServer> => {
    const server = createServer(handle);
    server.listen(freePort, '127.0.0.1');
    await once(server, 'listening');
    const servers = [server, (await serveInNetwork(server, freePort)) ?? []].flat();
    const stop = async () => {
      for (const each of servers) {
        each.close();
        each.closeAllConnections();
      }
    };
    return { url: `http://localhost:${freePort}`, stop };
  };
  return startAtFreePort(port, listen, {
    onTaken: (takenPort) => say(`Port ${takenPort} is taken, trying ${takenPort + 1}.`),
  });
}

/**
 * Parses the path and query to serve; null if the path is invalid. Superstatic decodes both in a promise whose rejection is
 * not handled, so an invalid one would end the process. An invalid query is dropped: links have them (`100%`), and hosts
 * ignore them.
 */
function parseTarget(url: string): string | null {
  const address = url.split('?')[0] ?? '/';
  // `url.parse`, which superstatic uses, takes `//user@host` for a host without a path.
  const isPath = address.startsWith('/') && returnsValue(() => decodeURIComponent(address));
  if (!isPath || !returnsValue(() => parse(url).pathname)) return null;
  return returnsValue(() => decodeURIComponent(url)) ? url : address;
}

/** Whether a function returns a value, instead of nothing or an error. */
function returnsValue(getValue: () => string | null): boolean {
  try {
    return getValue() !== null;
  } catch {
    return false;
  }
}
