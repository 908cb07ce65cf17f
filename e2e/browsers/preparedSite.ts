import { createServer } from 'node:http';
import { listen } from '../../scripts/shared/ports';

/** Runs in each document before all other scripts; `pageErrors` collects the errors of the document. */
function preparePage(hosts: object): void {
  const errors: string[] = [];
  Object.assign(globalThis, hosts, { pageErrors: errors });
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
}

/**
 * Serves the exported site at an address of its own, so that nothing of another test is stored there, with pages that
 * know the addresses of local services.
 */
export async function servePreparedSite(
  hosts: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  // Before the Content Security Policy, which would not allow this script.
  const startOfHead = `<head><script>(${preparePage})(${JSON.stringify(hosts)})</script>`;
  const server = createServer(async (request, response) => {
    const answer = await fetch(process.env.SITE_URL + (request.url ?? '/'), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    // `fetch` has decompressed the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
      headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    const isPage = headers.get('content-type')?.startsWith('text/html');
    response.end(
      isPage
        ? (await answer.text()).replace('<head>', () => startOfHead)
        : Buffer.from(await answer.arrayBuffer()),
    );
  });
  const port = await listen(server, 0);
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}
