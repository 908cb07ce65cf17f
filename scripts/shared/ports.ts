/** The local port of the site; Next.js reads the same variable. */
export const sitePort = Number(process.env.PORT ?? 3000);

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
