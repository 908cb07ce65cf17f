import type { AllowOrigin } from '../http/access';
import { ApiError } from '../http/errors';
import { type LocalServer, startServer } from '../http/server';
import { senderOf } from '../rules/idToken';
import { type RulesRequest, readRules } from '../rules/rules';
import { listen, type Page, type Send } from './listen';
import { permissionsOf } from './permissions';
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
  /** What Firestore would have billed since the start. */
  counts: () => Counts;
};

const listenPath = '/google.firestore.v1.Firestore/Listen/channel';

/** Starts a local Firestore; 0 takes any free port. @throws Error when the port is taken, or the rules are unsupported */
export async function startFirestore(
  port: number,
  {
    store = new Store(),
    allowOrigin,
    rules = readRules('firestore.rules', 'cloud.firestore'),
  }: { store?: Store | undefined; allowOrigin?: AllowOrigin; rules?: ReturnType<typeof readRules> } = {},
): Promise<LocalFirestore> {
  Object.assign(store.counts, { reads: 0, writes: 0, deletes: 0 });
  const isAllowed = (request: RulesRequest) => {
    if (request.sender === 'program') return true;
    if (server.fault() === 'exhaust') throw new ApiError('RESOURCE_EXHAUSTED', 'Quota exceeded.');
    return server.fault() !== 'deny' && rules.allows(request);
  };
  const permissionsFor = (authorization?: string) => permissionsOf(senderOf(authorization), isAllowed);
  const connect = (send: Send, authorization?: string): Page => {
    try {
      return listen(store, permissionsFor(authorization), send);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Sent within the channel, where the SDK expects it to refresh the token.
      send(error.body);
      return { receive: () => {}, close: () => {}, targetCount: () => 0 };
    }
  };
  const channel = new WebChannel(connect);
  const server: LocalServer = await startServer(port, {
    allowOrigin,
    handle: (request, response) => {
      const { method, path, query, headers } = request;
      if (path === listenPath)
        return channel.handle(method, query, new URLSearchParams(request.body.toString()), response);
      const permissions = permissionsFor(headers.authorization);
      return { body: answerRest({ store, permissions, method, path, body: request.json() }) };
    },
  });
  const pages = () => [...channel.sessions.values()].map(({ page }) => page);
  return {
    ...server,
    store,
    sessions: () => channel.sessions.size,
    targets: () => pages().reduce((sum, page) => sum + page.targetCount(), 0),
    counts: () => ({ ...store.counts }),
    stop: () => {
      channel.stop(false);
      return server.stop();
    },
    kill: () => {
      const killed = server.kill();
      channel.stop(true);
      return killed;
    },
  };
}
