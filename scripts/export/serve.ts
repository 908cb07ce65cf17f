import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { parse } from 'node:url';
import superstatic from 'superstatic/lib/superstatic.js';
import { listen } from '../shared/ports';
import type { Hosting } from './hosting';

export type RunningServer = { url: string; stop: () => void };

/** Serves an exported site like Firebase Hosting; 0 takes any free port. @throws Error if there is none, or the port is taken */
export async function serve(port: number, folder = 'out'): Promise<RunningServer> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no exported site in ${folder}/. Run \`npm run build\` first.`);
  const server = createServer(createSiteHandler(folder));
  const url = `http://localhost:${await listen(server, port)}`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, stop };
}

/** Handles requests as Firebase Hosting does with an exported site, by the rules of firebase.json. */
export function createSiteHandler(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const serveFile = superstatic({
    config: { ...hosting, public: '.' },
    cwd: path.resolve(folder),
    compression: true,
    fallthrough: false,
  });
  return (request, response) => {
    const refuse = (status: number, text: string) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    };
    const target = parseTarget(request.url ?? '/');
    if (target === null) return refuse(400, 'Bad request');
    request.url = target;
    // The type of superstatic's handler also allows error handlers, which have other parameters.
    Reflect.apply(serveFile, undefined, [request, response, () => refuse(404, 'Not found')]);
  };
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
