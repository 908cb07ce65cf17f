import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';

/** The local port of the site; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT ?? 3000);

/**
 * The address of this machine in its network, if `npm start -- --host` serves the site there. Read when it is used, because the
 * command sets it.
 */
export const getNetworkHost = (): string | null => process.env.NETWORK_HOST || null;

/** Finds this machine's address in its network (IPv4). @throws Error if it has none */
export function findNetworkHost(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const address = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!address) throw new Error('This machine has no address in a network. Connect it, or leave out --host.');
  return address.address;
}

/**
 * Makes a server answer at this machine's address in its network, too, if there is one. No other address is opened.
 *
 * @returns the server at that address; rejects if its port is taken
 */
export async function serveInNetwork(server: Server, port: number): Promise<Server | null> {
  const host = getNetworkHost();
  if (!host) return null;
  const networkServer = createServer((request, response) => server.emit('request', request, response));
  networkServer.keepAliveTimeout = server.keepAliveTimeout;
  networkServer.listen(port, host);
  await once(networkServer, 'listening');
  return networkServer;
}

/** How many of the next ports are tried if a port is taken. Next.js tries fewer. */
export const fallbackPortCount = 20;

/** The command that starts the site on another port, for this system's terminal. */
export const otherPortCommand =
  process.platform === 'win32' ? "$env:PORT='8080'; npm start" : 'PORT=8080 npm start';

type PortOptions = {
  /** Called with each port that is taken. */
  onTaken?: (port: number) => void;
  /** A port that is skipped. */
  reserved?: number;
  /** For the error if all ports are taken: what the ports are for, and what to do. */
  purpose?: string;
  advice?: string;
};

/** Starts a server at a port, or at the next free one. @throws Error when none is free, and what `listen` throws */
export async function startAtFreePort<Result>(
  first: number,
  listen: (port: number) => Promise<Result>,
  { onTaken, reserved, purpose = '', advice = `Choose another: ${otherPortCommand}` }: PortOptions = {},
): Promise<Result> {
  const last = first + fallbackPortCount;
  for (let port = first; port <= last; port += 1) {
    if (port === reserved) continue;
    try {
      return await listen(port);
    } catch (error) {
      if (Object(error).code !== 'EADDRINUSE') throw error;
      onTaken?.(port);
    }
  }
  throw new Error(`The ports ${first} to ${last}${purpose} are taken. ${advice}`);
}
