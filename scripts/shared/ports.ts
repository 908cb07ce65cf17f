import { once } from 'node:events';
import type { Server } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The site's port; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT || 3000);

/** The ports of the local services. With PORT=3010, those of a second checkout are 8090, 9109 and 9209. */
export const servicePorts = {
  firestore: 5080 + sitePort,
  identity: 6099 + sitePort,
  storage: 6199 + sitePort,
};

/** This machine's addresses in networks while `npm start -- --host` runs. Read late, because that command sets them. */
export const getNetworkHosts = (): string[] => process.env.NEXT_PUBLIC_NETWORK_HOSTS?.split(',') ?? [];

/** Interfaces of WSL, Docker, virtual machines and VPNs. */
const virtualPattern =
  /^(docker|br-|veth|virbr|vEthernet|vmnet|VMware|VirtualBox|utun|tun|tap|wg|tailscale|zt|ham)/i;

/** Finds this machine's IPv4 addresses in networks. The first ones are those of real cards in home networks. */
export function findNetworkHosts(interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => addresses.map((address) => ({ ...address, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address, name }) => ({
      address,
      // Cards without a cable have an address in 169.254.
      rank: [virtualPattern.test(name), address.startsWith('169.254.'), !/^(192\.168|10)\./.test(address)],
    }))
    .sort((one, other) => (one.rank.join() < other.rank.join() ? -1 : 1))
    .map(({ address }) => address);
}

const otherPortsCommand = `${process.platform === 'win32' ? "$env:PORT='3010'; " : 'PORT=3010 '}npm run ${process.env.npm_lifecycle_event ?? 'start'}`;

/**
 * Starts a server on this machine, and in its networks with `--host`; 0 takes any free port.
 *
 * @returns its port
 * @throws Error that says what to do if the port is taken or is not one
 */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port, getNetworkHosts().length > 0 ? '0.0.0.0' : '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const isTaken = Object(error).code === 'EADDRINUSE';
    throw new Error(
      `Port ${port} ${isTaken ? 'is taken. Stop the program that uses it, or use' : `cannot be used (${Object(error).code}). Use`} other ports: ${otherPortsCommand}`,
    );
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
