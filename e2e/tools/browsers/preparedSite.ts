import { createServer } from 'node:http';
import { listenLocally } from '../../../scripts/emulators/http/listenLocally';

/** Runs before everything else in a page: the errors of a document are its own, and end with it. */
function prepare(hosts: object): void {
  const errors: string[] = [];
  Object.assign(globalThis, hosts, { pageErrors: errors });
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

/**
 * Serves the exported site at an address of its own, so that nothing of another test is stored there, with pages that
 * know the addresses of local services.
 */
export async function servePrepared(
  hosts: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  // Ahead of the policy, which allows no other script.
  const start = `<head><script>(${prepare})(${JSON.stringify(hosts)})</script>`;
  const server = createServer(async (request, response) => {
    const answer = await fetch(process.env.SITE_URL + (request.url ?? '/'), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    // The body is not compressed any more.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    const isPage = headers.get('content-type')?.startsWith('text/html');
    response.end(
      isPage ? (await answer.text()).replace('<head>', () => start) : Buffer.from(await answer.arrayBuffer()),
    );
  });
  const { port, close } = await listenLocally(server, 0);
  return { url: `http://localhost:${port}`, stop: close };
}
