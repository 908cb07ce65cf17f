import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import superstatic from 'superstatic/lib/superstatic.js';
import { connectionsOf, localConnections } from './export/contentSecurityPolicy';
import { hostingFor } from './export/hosting';

/** A running server: its address for people, and the way to stop it. */
export type RunningServer = { url: string; stop: () => Promise<void> };

/** A key and its certificate, as PEM. */
export type Certificate = { key: string; cert: string };

type ServeOptions = {
  /** The folder that is served. */
  folder?: string;
  /** Serves HTTP/2, as hosts do, instead of HTTP/1.1. */
  certificate?: Certificate;
};

/** What both versions of HTTP have of a response. */
type ServerAnswer = { setHeader(name: string, value: string): unknown };

const host = '127.0.0.1';
/** How many ports after the wanted one are tried when it is taken. */
const furtherPorts = 20;
/** The compressed files that lie beside the others, the best one first. */
const encodings = { br: '.br', gzip: '.gz' };

/**
 * Serves the exported site as Firebase Hosting does: clean addresses, headers and the 404 page come from
 * firebase.json, compressed files from the build.
 *
 * @param port where to listen; the next free one is taken when it is in use
 * @param say receives a line for each port that is taken
 * @throws Error when there is no export, or no port is free
 */
export async function serve(
  port: number,
  say: (line: string) => void,
  { folder = 'out', certificate }: ServeOptions = {},
): Promise<RunningServer> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no exported site in ${folder}/. Run \`npm run build\` first.`);
  }
  const firebase = JSON.parse(readFileSync('firebase.json', 'utf8'));
  // On this machine the header lets pages talk to the local Firestore too; their own policy decides whether they do.
  const connections = [...connectionsOf('any project', undefined), ...localConnections];
  const { hosting } = await hostingFor(firebase, folder, connections);
  const handle = siteHandler(folder, hosting);
  for (let candidate = port; candidate <= port + furtherPorts; candidate += 1) {
    const stop = await listen(candidate, handle, certificate);
    if (stop) return { url: `${certificate ? 'https' : 'http'}://localhost:${candidate}`, stop };
    say(`Port ${candidate} is taken, trying ${candidate + 1}.`);
  }
  throw new Error(
    `The ports ${port} to ${port + furtherPorts} are taken. Choose another: PORT=8080 npm start`,
  );
}

/** Answers requests by the rules of firebase.json. */
function siteHandler(folder: string, hosting: object) {
  const responses = new WeakMap<object, ServerAnswer>();
  const options = {
    config: { ...hosting, public: folder },
    fallthrough: false,
    // Finds the file for an address; also asked for addresses that lead to no file.
    provider: async (request: IncomingMessage, address: string) => {
      const file = path.join(folder, decodeURI(address));
      if (!path.resolve(file).startsWith(path.resolve(folder) + path.sep)) return null;
      const original = await stat(file).catch(() => null);
      if (!original?.isFile()) return null;
      const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
      const [encoding, ending] =
        Object.entries(encodings).find(([name, end]) => accepted.includes(name) && existsSync(file + end)) ??
        [];
      const { size, mtimeMs } = ending ? await stat(file + ending) : original;
      let stream: Readable | undefined;
      return {
        modified: mtimeMs,
        size,
        etag: `"${mtimeMs.toString(36)}-${size.toString(36)}"`,
        // Read when the file is really sent, not when its address is redirected.
        get stream() {
          if (!stream) {
            if (encoding) responses.get(request)?.setHeader('Content-Encoding', encoding);
            // Over HTTP/2 an answer to HEAD would wait for ever for somebody to read it.
            stream = request.method === 'HEAD' ? Readable.from([]) : createReadStream(file + (ending ?? ''));
          }
          return stream;
        },
      };
    },
  };
  const answer = superstatic(options);
  return (request: object, response: ServerAnswer) => {
    responses.set(request, response);
    response.setHeader('Vary', 'Accept-Encoding');
    // Its type allows for a handler of errors too, which it is not.
    Reflect.apply(answer, undefined, [request, response, () => {}]);
  };
}

/** Starts one server; gives the way to stop it, or null when the port is taken. */
function listen(
  port: number,
  handle: ReturnType<typeof siteHandler>,
  certificate: Certificate | undefined,
): Promise<RunningServer['stop'] | null> {
  return new Promise((resolve, reject) => {
    const connections = new Set<Socket>();
    const server = certificate ? createSecureServer(certificate, handle) : createServer(handle);
    server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    const stop = () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        for (const connection of connections) connection.destroy();
      });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => resolve(stop));
  });
}
