import type { AllowOrigin } from '../http/access';
import { ApiError, denied } from '../http/errors';
import { type LocalServer, startServer } from '../http/server';
import { type Sender, senderOf } from '../rules/idToken';
import { type RulesRequest, readRules } from '../rules/rules';
import type { Value } from '../rules/value';
import { type Document, rulesMapOf } from './document';
import { type ListenStream, openListenStream, type Send } from './listen';
import { answerRest } from './rest';
import { type Permissions, Store } from './store';
import { WebChannel } from './webChannel';

/** A running local Firestore. */
export type LocalFirestore = LocalServer & {
  store: Store;
  /** Number of connected pages. */
  sessions: () => number;
  /** Number of active listeners. */
  targets: () => number;
  /** What Firestore bills, counted since the start. */
  counts: () => { reads: number };
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
  const isAllowed = (request: RulesRequest) => {
    if (request.sender === 'program') return true;
    if (server.fault() === 'exhaust') throw new ApiError('RESOURCE_EXHAUSTED', 'Quota exceeded.');
    return server.fault() !== 'deny' && rules.allows(request);
  };
  const permissionsFor = (authorization?: string) => permissionsOf(senderOf(authorization), isAllowed);
  const connect = (send: Send, authorization?: string): ListenStream => {
    try {
      return openListenStream(store, permissionsFor(authorization), send);
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
  return {
    ...server,
    store,
    sessions: () => channel.sessions.size,
    targets: () => [...channel.sessions.values()].reduce((sum, { stream }) => sum + stream.targetCount(), 0),
    counts: () => ({ ...store.counts }),
    stop: () => server.stop().finally(() => channel.close()),
    kill: () => server.kill().finally(() => channel.close()),
  };
}

/** @param isAllowed decides according to the rules */
function permissionsOf(sender: Sender, isAllowed: (request: RulesRequest) => boolean): Permissions {
  const check = (method: RulesRequest['method'], name: string, more: Partial<RulesRequest>) => {
    const [, , ...path] = name.split('/');
    if (!isAllowed({ sender, method, path, ...more })) throw denied('Missing or insufficient permissions.');
  };
  return {
    read: (name, current) => check('get', name, { resource: resourceOf(current) }),
    list: (collection, limit) => check('list', collection, { limit }),
    write: (name, current, next, time) => {
      const method = next === null ? 'delete' : current === null ? 'create' : 'update';
      check(method, name, { resource: resourceOf(current), newResource: resourceOf(next), time });
    },
  };
}

/** A document as rules see it. */
const resourceOf = (document: Document | null) =>
  document && new Map<string, Value>([['data', rulesMapOf(document.fields)]]);
