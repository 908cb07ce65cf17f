import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import path from 'node:path';
import { atFreePort } from '../../shared/ports';
import { hostingFor } from '../export/hosting';
import { siteHandler } from './siteHandler';

/** A running server: its URL, and how to stop it. */
export type RunningServer = { url: string; stop: () => Promise<void> };

/** A key and its certificate, as PEM. */
export type Certificate = { key: string; cert: string };

type ServeOptions = {
  /** The folder to serve. */
  folder?: string;
  /** Serves HTTP/2, like hosts do, instead of HTTP/1.1. */
  certificate?: Certificate;
};

const host = '127.0.0.1';

/**
 * Serves the exported site like Firebase Hosting: clean URLs, headers and the 404 page come from firebase.json,
 * compressed files from the build.
 *
 * @param port the port to listen on, or the next free one if it is taken
 * @param say called with a line for each port that is taken
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
  // Locally the header also allows the local services; the policy in each page decides.
  const { hosting } = await hostingFor(firebase, folder, { project: true, local: true });
  const handle = siteHandler(folder, hosting);
  return atFreePort(port, (free) => listen(free, handle, certificate), {
    onTaken: (taken) => say(`Port ${taken} is taken, trying ${taken + 1}.`),
  });
}

/** Starts one server. */
function listen(
  port: number,
  handle: ReturnType<typeof siteHandler>,
  certificate: Certificate | undefined,
): Promise<RunningServer> {
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
    server.once('error', reject);
    const url = `${certificate ? 'https' : 'http'}://localhost:${port}`;
    server.listen(port, host, () => resolve({ url, stop }));
  });
}
