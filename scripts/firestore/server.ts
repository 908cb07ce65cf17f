import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { longestList } from '../../lib/blog/mostPosts';
import { type AllowOrigin, checkAccess } from './access';
import { FirestoreError } from './errors';
import { addressOf, bodyOf, guarded, replyJson } from './exchange';
import { listen, type MayRead } from './listen';
import { type ListenRequest, listenRequestOf } from './listenRequest';
import { answerRest } from './rest';
import { Store } from './store';
import { type Connection, WebChannel } from './webChannel';

/**
 * Ways in which a test lets the server misbehave: `hang` answers when it is over, `deny` refuses, `exhaust` says that
 * the day's allowance is used up.
 */
export type Trouble = 'hang' | 'deny' | 'exhaust' | null;

/** A running local Firestore. */
export type LocalFirestore = {
  /** `127.0.0.1:8080` */
  host: string;
  store: Store;
  /** Number of pages that are connected now. */
  sessions: () => number;
  /** Number of queries that pages listen to now. */
  targets: () => number;
  /** Number of documents that listening pages were sent since the start: the reads that Firestore bills. */
  documentsSent: () => number;
  /** Makes the server misbehave from the next request on, or, with null, behave again. */
  setTrouble: (trouble: Trouble) => void;
  /** Says goodbye to the pages and ends. */
  stop: () => Promise<void>;
  /** Ends at once, as a crash does. */
  kill: () => Promise<void>;
};

type FirestoreOptions = {
  store?: Store;
  /** Whose pages may talk to it. Without a word nobody's: programs only. */
  allowOrigin?: AllowOrigin;
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
export async function startFirestore(
  port: number,
  { store = new Store(), allowOrigin = () => false }: FirestoreOptions = {},
): Promise<LocalFirestore> {
  let trouble: Trouble = null;
  const mayRead: MayRead = (path, limit) => {
    if (trouble === 'exhaust') throw new FirestoreError('RESOURCE_EXHAUSTED', 'Quota exceeded.');
    return trouble !== 'deny' && readable(path, limit);
  };
  let documentsSent = 0;
  const pages = new Set<ReturnType<typeof listen>>();
  const connect = (connection: Connection) => {
    const page = listen(store, mayRead, connection, () => {
      documentsSent += 1;
    });
    pages.add(page);
    const onClose = () => {
      pages.delete(page);
      page.onClose();
    };
    return { ...page, onClose };
  };
  const channel = new WebChannel<ListenRequest>(connect, listenRequestOf);

  /** Answers requests that came while everything hung. */
  const hanging: (() => void)[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    checkAccess(request, response, usedPort, allowOrigin);
    const method = request.method ?? 'GET';
    const { path, query } = addressOf(request);
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const body = await bodyOf(request);
    if (path === listenPath) {
      channel.handle(method, query, new URLSearchParams(body), response);
      return;
    }
    const isOwner = request.headers.authorization === 'Bearer owner';
    const answer = answerRest(store, mayRead, { method, path, query, body, isOwner });
    // Nobody is told of a write that a crash could still take away.
    await store.saved();
    replyJson(response, 200, answer);
  };
  const server = createServer((request, response) => {
    const answer = () => void guarded(response, () => handle(request, response));
    if (trouble === 'hang') hanging.push(answer);
    else answer();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  const usedPort = typeof address === 'object' && address ? address.port : port;
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Time for the last words to leave.
    setTimeout(() => server.closeAllConnections(), 100);
    await closed;
    await store.saved();
  };
  return {
    host: `${hostname}:${usedPort}`,
    store,
    sessions: () => channel.size,
    targets: () => [...pages].reduce((sum, page) => sum + page.targetCount(), 0),
    documentsSent: () => documentsSent,
    setTrouble: (wanted) => {
      trouble = wanted;
      if (trouble !== 'hang') for (const answer of hanging.splice(0)) answer();
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
