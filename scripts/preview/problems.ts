import { createServer, type ServerResponse } from 'node:http';

/** A place where pages of the preview hear what is wrong with the content. */
export type ProblemServer = {
  url: string;
  /** Tells all open pages; an empty text says that all is well. */
  show: (problems: string) => void;
  stop: () => Promise<void>;
};

/** Serves the latest problems as events (HTML standard, "Server-sent events"), to this machine only. */
export function serveProblems(): Promise<ProblemServer> {
  const pages = new Set<ServerResponse>();
  let latest = '';
  const send = (page: ServerResponse) => page.write(`data: ${JSON.stringify(latest)}\n\n`);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' });
    pages.add(response);
    response.once('close', () => pages.delete(response));
    send(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) return reject(new Error('The preview has no port.'));
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        show: (problems) => {
          latest = problems;
          for (const page of pages) send(page);
        },
        stop: () =>
          new Promise((stopped) => {
            for (const page of pages) page.end();
            server.close(() => stopped());
          }),
      });
    });
  });
}
