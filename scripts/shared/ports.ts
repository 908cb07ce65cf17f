import { createServer } from 'node:net';

/** The local port of the site; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT ?? 3000);

/** How many subsequent ports are tried if one is taken. Next.js tries fewer. */
export const furtherPorts = 20;

/** The command that starts the site on another port, for this system's terminal. */
export const atAnotherPort =
  process.platform === 'win32' ? "$env:PORT='8080'; npm start" : 'PORT=8080 npm start';

/**
 * Starts a server at a port, or at the next free one.
 *
 * @param listen rejects with the system's error when the port is taken
 * @param onTaken called with each port that is taken
 * @throws Error when no port is free, and what `listen` throws
 */
export async function atFreePort<Result>(
  first: number,
  listen: (port: number) => Promise<Result>,
  onTaken: (port: number) => void = () => {},
): Promise<Result> {
  for (let port = first; port <= first + furtherPorts; port += 1) {
    try {
      return await listen(port);
    } catch (error) {
      if (Object(error).code !== 'EADDRINUSE') throw error;
      onTaken(port);
    }
  }
  throw new Error(
    `The ports ${first} to ${first + furtherPorts} are taken. Choose another: ${atAnotherPort}`,
  );
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
