import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { longestList } from '../../lib/blog/mostPosts';
import { FirestoreError } from './errors';
import { type ListenRequest, listen, type MayRead } from './listen';
import { answerRest } from './rest';
import { Store } from './store';
import { WebChannel } from './webChannel';

/** Ways in which a test lets the server misbehave. */
export type Trouble = 'hang' | 'deny' | null;

/** A running local Firestore. */
export type LocalFirestore = {
  /** `127.0.0.1:8080` */
  host: string;
  store: Store;
  /** Number of pages that are connected now. */
  sessions: () => number;
  /** Number of queries that pages listen to now. */
  targets: () => number;
  /** Makes the server misbehave from the next request on, or, with null, behave again. */
  setTrouble: (trouble: Trouble) => void;
  /** Says goodbye to the pages and ends. */
  stop: () => Promise<void>;
  /** Ends at once, as a crash does. */
  kill: () => Promise<void>;
};

const hostname = '127.0.0.1';
const listenPath = '/google.firestore.v1.Firestore/Listen/channel';

/** As firestore.rules has it: anyone reads a post, or so many of them, all else is closed. */
const readable = (path: string, limit = Number.POSITIVE_INFINITY) =>
  /\/documents\/blog\/[^/]+$/.test(path) || (path.endsWith('/documents/blog') && limit <= longestList);

/**
 * Starts a development server that speaks what the browser SDK speaks.
 *
 * @param port where to listen; 0 takes any free one
 * @throws Error when the port is taken
 */
export async function startFirestore(port: number, store = new Store()): Promise<LocalFirestore> {
  let trouble: Trouble = null;
  const mayRead: MayRead = (path, limit) => trouble !== 'deny' && readable(path, limit);
  const pages = new Set<ReturnType<typeof listen>>();
  const channel = new WebChannel<ListenRequest>((connection) => {
    const page = listen(store, mayRead, connection);
    pages.add(page);
    const onClose = () => {
      pages.delete(page);
      page.onClose();
    };
    return { ...page, onClose };
  });

  const server = createServer(async (request, response) => {
    if (trouble === 'hang') return;
    allowOrigin(request, response);
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${hostname}`);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (pathname === listenPath) {
      channel.handle(request, response, searchParams, new URLSearchParams(await bodyOf(request)));
    } else {
      answerJson(response, async () =>
        answerRest(store, mayRead, {
          method: request.method ?? 'GET',
          path: decodeURIComponent(pathname),
          query: searchParams,
          body: await bodyOf(request),
          isOwner: request.headers.authorization === 'Bearer owner',
        }),
      );
    }
  });
  // A back channel stays open for hours.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Time for the last words to leave.
    setTimeout(() => server.closeAllConnections(), 100);
    await closed;
    await store.saved();
  };
  return {
    host: `${hostname}:${typeof address === 'object' && address ? address.port : port}`,
    store,
    sessions: () => channel.size,
    targets: () => [...pages].reduce((sum, page) => sum + page.targetCount(), 0),
    setTrouble: (wanted) => {
      trouble = wanted;
    },
    stop: () => {
      channel.stop();
      return close();
    },
    kill: () => {
      server.closeAllConnections();
      channel.drop();
      return close();
    },
  };
}

/** The SDK sends credentials, for which browsers refuse a star. */
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('Vary', 'Origin');
}

async function answerJson(response: ServerResponse, answer: () => Promise<unknown>): Promise<void> {
  const reply = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  try {
    reply(200, await answer());
  } catch (error) {
    if (error instanceof FirestoreError) {
      const { httpCode: code, message, status } = error;
      reply(code, { error: { code, message, status } });
    } else {
      reply(500, { error: { code: 500, message: String(error), status: 'INTERNAL' } });
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
