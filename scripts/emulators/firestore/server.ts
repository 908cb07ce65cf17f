import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AllowOrigin, checkAccess } from '../http/access';
import { ApiError } from '../http/errors';
import { addressOf, bodyOf, guarded, replyJson } from '../http/exchange';
import { listenLocally } from '../http/listen';
import { type Rules, readRules } from '../rules/rules';
import { listen } from './listen';
import { type ListenRequest, listenRequestOf } from './listenRequest';
import { type Decide, permissionsOf, senderOf } from './permissions';
import { answerRest } from './rest';
import type { SessionHandler } from './session';
import { Store } from './store';
import { type Connection, WebChannel } from './webChannel';

/**
 * Faults that tests inject: `hang` delays responses, `deny` rejects, `exhaust` reports that
 * the daily quota is used up.
 */
export type Trouble = 'hang' | 'deny' | 'exhaust' | null;

/** A running local Firestore. */
export type LocalFirestore = {
  /** `127.0.0.1:8080` */
  host: string;
  store: Store;
  /** Number of connected pages. */
  sessions: () => number;
  /** Number of active listeners. */
  targets: () => number;
  /** Number of documents sent to listeners since the start: the reads that Firestore bills. */
  documentsSent: () => number;
  /** Injects a fault from the next request on; null ends it. */
  setTrouble: (trouble: Trouble) => void;
  /** Shuts down gracefully. */
  stop: () => Promise<void>;
  /** Stops abruptly, like a crash. */
  kill: () => Promise<void>;
};

type FirestoreOptions = {
  store?: Store;
  /** Origins that may make requests. By default none: only programs without an Origin header. */
  allowOrigin?: AllowOrigin;
  /** Security rules; by default those of the project. */
  rules?: Rules;
};

const listenPath = '/google.firestore.v1.Firestore/Listen/channel';

/**
 * Starts a development server that implements the browser SDK's protocol.
 *
 * @param port where to listen; 0 takes any free one
 * @throws Error when the port is taken, or firestore.rules uses something unsupported
 */
export async function startFirestore(
  port: number,
  {
    store = new Store(),
    allowOrigin = () => false,
    rules = readRules('firestore.rules', 'cloud.firestore'),
  }: FirestoreOptions = {},
): Promise<LocalFirestore> {
  let trouble: Trouble = null;
  const decide: Decide = (request) => {
    if (trouble === 'exhaust') throw new ApiError('RESOURCE_EXHAUSTED', 'Quota exceeded.');
    return trouble !== 'deny' && rules.allows(request);
  };
  let documentsSent = 0;
  const pages = new Set<ReturnType<typeof listen>>();
  const connect = (connection: Connection, authorization?: string): SessionHandler<ListenRequest> => {
    let page: ReturnType<typeof listen>;
    try {
      page = listen(store, permissionsOf(senderOf(authorization), decide), connection, () => {
        documentsSent += 1;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Sent within the channel, where the SDK expects it to refresh the token.
      connection.send(error.body);
      return { onMessage: () => {}, onClose: () => {} };
    }
    pages.add(page);
    const onClose = () => {
      pages.delete(page);
      page.onClose();
    };
    return { ...page, onClose };
  };
  const channel = new WebChannel<ListenRequest>(connect, listenRequestOf);

  /** Responds to delayed requests. */
  const hanging: (() => void)[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    checkAccess(request, response, listening.port, allowOrigin);
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
    const permissions = permissionsOf(senderOf(request.headers.authorization), decide);
    const answer = answerRest(store, permissions, { method, path, query, body });
    // A write is acknowledged only once it is durable.
    await store.saved();
    replyJson(response, 200, answer);
  };
  const server = createServer((request, response) => {
    const answer = () => void guarded(response, () => handle(request, response));
    if (trouble === 'hang') hanging.push(answer);
    else answer();
  });
  const listening = await listenLocally(server, port);
  const close = async () => {
    await listening.close();
    await store.saved();
  };
  return {
    host: listening.host,
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
