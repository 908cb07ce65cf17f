import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import path from 'node:path';
import { atFreePort } from '../../shared/ports';
import type { Hosting } from '../export/hosting';
import { siteHandler } from './siteHandler';

/** A running server: its URL, and how to stop it. */
export type RunningServer = { url: string; stop: () => Promise<void> };

type ServeOptions = {
  folder?: string;
  /** A key and its certificate, as PEM: serves HTTP/2, like hosts do, instead of HTTP/1.1. */
  certificate?: { key: string; cert: string };
};

/**
 * Serves the exported site like Firebase Hosting, with the rules of firebase.json, at a port or the next free one. Throws
 * Error when there is no export, or no port is free.
 */
export async function serve(
  port: number,
  say: (line: string) => void,
  { folder = 'out', certificate }: ServeOptions = {},
): Promise<RunningServer> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`There is no exported site in ${folder}/. Run \`npm run build\` first.`);
  }
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const handle = siteHandler(folder, hosting);
  const listen = (free: number) =>
    new Promise<RunningServer>((resolve, reject) => {
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
      const url = `${certificate ? 'https' : 'http'}://localhost:${free}`;
      server.listen(free, '127.0.0.1', () => resolve({ url, stop }));
    });
  return atFreePort(port, listen, {
    onTaken: (taken) => say(`Port ${taken} is taken, trying ${taken + 1}.`),
  });
}
