import type { Server } from 'node:http';
import { furtherPorts } from '../ports';

/** Where local services listen: no other machine reaches them. */
const hostname = '127.0.0.1';

/** A server that listens: `host` is `127.0.0.1:8080`. */
export type Listening = { host: string; port: number; close: () => Promise<void> };

/**
 * Lets a server listen on this machine.
 *
 * @param wanted the port; 0 takes any free one
 * @throws Error when the port is taken
 */
export async function listenLocally(server: Server, wanted: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, hostname, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Time for the last responses to be sent.
    setTimeout(() => server.closeAllConnections(), 100);
    await closed;
  };
  return { host: `${hostname}:${port}`, port, close };
}

/**
 * Starts a service at its usual port, or at the next one that is free.
 *
 * @param usualHost `127.0.0.1:8080`
 * @param name what it is called in messages: `local Firestore`
 * @throws Error when no port is free, and whatever `start` throws
 */
export async function atFreePort<Service>(
  usualHost: string,
  name: string,
  start: (port: number) => Promise<Service>,
): Promise<Service> {
  const usualPort = Number(new URL(`http://${usualHost}`).port);
  for (let port = usualPort; ; port += 1) {
    try {
      return await start(port);
    } catch (error) {
      const isTaken = typeof error === 'object' && error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) throw error;
      if (port >= usualPort + furtherPorts) {
        throw new Error(
          `The ports ${usualPort} to ${port}, where the ${name} would run, are taken. End the programs that ` +
            'use them, such as an earlier npm start (Ctrl-C in its terminal).',
        );
      }
    }
  }
}
