import type { Server } from 'node:http';
import { serveInNetwork, sitePort, startAtFreePort } from '../../shared/ports';

/** The address of local services. Other machines cannot reach it. */
const hostname = '127.0.0.1';

/** A listening server: `host` is `127.0.0.1:8080`. */
export type ListeningServer = { host: string; port: number; close: () => Promise<void> };

/** Starts listening, on this machine only unless `npm start -- --host` runs; 0 takes any free port. @throws Error when the port is taken */
export async function listenLocally(server: Server, requestedPort: number): Promise<ListeningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(requestedPort, hostname, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : requestedPort;
  const networkServer = await serveInNetwork(server, port);
  const close = () =>
    new Promise<void>((resolve) => {
      networkServer?.close();
      networkServer?.closeAllConnections();
      server.close(() => resolve());
      // The last responses get some time to be sent.
      setTimeout(() => server.closeAllConnections(), 100);
    });
  return { host: `${hostname}:${port}`, port, close };
}

/** Starts a service at its usual port, or at the next free one but the site's. @throws Error when no port is free */
export function startAtServicePort<Service>(
  usualPort: number,
  name: string,
  start: (port: number) => Promise<Service>,
  reservedPort = sitePort,
): Promise<Service> {
  return startAtFreePort(usualPort, start, {
    reserved: reservedPort,
    purpose: `, where the ${name} would run,`,
    advice: 'End the programs that use them, such as an earlier npm start (Ctrl-C in its terminal).',
  });
}
