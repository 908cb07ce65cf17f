import type { ServerResponse } from 'node:http';
import type { AllowOrigin } from '../http/access';
import { ApiError } from '../http/errors';
import { type LocalServer, type Received, type Reply, startServer } from '../http/server';
import { senderOf } from '../rules/idToken';
import { type Rules, readRules } from '../rules/rules';
import { listen } from './listen';
import { type Decide, permissionsOf } from './permissions';
import { answerRest } from './rest';
import { type Counts, Store } from './store';
import { WebChannel } from './webChannel';

/** A running local Firestore. */
export type LocalFirestore = LocalServer & {
  store: Store;
  /** Number of connected pages. */
  sessions: () => number;
  /** Number of active listeners. */
  targets: () => number;
  /** What Firestore would have billed since the start, also at `/emulator/v1/projects/…/databases/…/counts`. */
  counts: () => Counts;
};

type FirestoreOptions = {
  store?: Store;
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
    allowOrigin,
    rules = readRules('firestore.rules', 'cloud.firestore'),
  }: FirestoreOptions = {},
): Promise<LocalFirestore> {
  Object.assign(store.counts, { reads: 0, writes: 0, deletes: 0 });
  const decide: Decide = (request) => {
    if (request.sender === 'program') return true;
    if (server.fault() === 'exhaust') throw new ApiError('RESOURCE_EXHAUSTED', 'Quota exceeded.');
    return server.fault() !== 'deny' && rules.allows(request);
  };
  const permissionsFor = (authorization?: string) => permissionsOf(senderOf(authorization), decide);
  const pages = new Set<ReturnType<typeof listen>>();
  const channel = new WebChannel((send, authorization) => {
    try {
      const page = listen(store, permissionsFor(authorization), send);
      pages.add(page);
      return {
        receive: page.receive,
        close: () => {
          pages.delete(page);
          page.close();
        },
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Sent within the channel, where the SDK expects it to refresh the token.
      send(error.body);
      return { receive: () => {}, close: () => {} };
    }
  });

  const handle = async (request: Received, response: ServerResponse): Promise<Reply | null> => {
    if (request.path === listenPath) {
      channel.handle(request.method, request.query, new URLSearchParams(request.text()), response);
      return null;
    }
    const permissions = permissionsFor(request.headers.authorization);
    return { body: answerRest({ ...request, store, permissions, body: request.json() }) };
  };
  const server = await startServer(port, { allowOrigin, handle, saved: () => store.saved() });
  const closing = (close: () => Promise<void>) => close().then(() => store.saved());
  return {
    ...server,
    store,
    sessions: () => channel.size,
    targets: () => [...pages].reduce((sum, page) => sum + page.targetCount(), 0),
    counts: () => ({ ...store.counts }),
    stop: () => {
      channel.stop();
      return closing(server.stop);
    },
    kill: () => {
      const closed = closing(server.kill);
      channel.drop();
      return closed;
    },
  };
}
