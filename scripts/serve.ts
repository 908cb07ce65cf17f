import { existsSync, readFileSync } from 'node:fs';
import { server as createServer } from 'superstatic';

/** A running server: its address for people, and the way to stop it. */
export type RunningServer = { url: string; stop: () => Promise<void> };

const host = '127.0.0.1';
/** How many ports after the wanted one are tried when it is taken. */
const furtherPorts = 20;

/**
 * Serves the exported site as Firebase Hosting does: clean addresses, headers, compression and the 404 page come
 * from firebase.json.
 *
 * @param port where to listen; the next free one is taken when it is in use
 * @param say receives a line for each port that is taken
 * @throws Error when there is no export, or no port is free
 */
export async function serve(port: number, say: (line: string) => void): Promise<RunningServer> {
  if (!existsSync('out/index.html')) {
    throw new Error('There is no exported site in out/. Run `npm run build` first.');
  }
  for (let candidate = port; candidate <= port + furtherPorts; candidate += 1) {
    const stop = await listen(candidate);
    if (stop) return { url: `http://localhost:${candidate}`, stop };
    say(`Port ${candidate} is taken, trying ${candidate + 1}.`);
  }
  throw new Error(
    `The ports ${port} to ${port + furtherPorts} are taken. Choose another: PORT=8080 npm start`,
  );
}

/** Starts one server; gives the way to stop it, or null when the port is taken. */
function listen(port: number): Promise<RunningServer['stop'] | null> {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  return new Promise((resolve, reject) => {
    const server = createServer({ config: hosting, port, hostname: host, compression: true }).listen(() =>
      resolve(stop),
    );
    const stop = () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
  });
}
