import { ApiError, createPermissionError } from '../http/errors';
import { type LocalServer, startServer } from '../http/server';
import { parseSender, type Sender } from '../rules/idToken';
import { type RulesRequest, readRules } from '../rules/rules';
import type { RulesValue } from '../rules/value';
import { type Document, toRulesMap } from './document';
import { type ListenStream, openListenStream, type SendMessage } from './listenStream';
import { handleRestRequest } from './rest';
import { type Permissions, Store } from './Store';
import { WebChannel } from './WebChannel';

export type LocalFirestore = LocalServer & {
  store: Store;
  /** Counts the connected pages. */
  countSessions: () => number;
  /** Counts the active listeners. */
  countTargets: () => number;
  /** What Firestore bills, counted since the start. */
  getCounts: () => { reads: number };
};

const listenPath = '/google.firestore.v1.Firestore/Listen/channel';

/** Starts a local Firestore; 0 takes any free port. @throws Error when the port is taken, or the rules are unsupported */
export async function startFirestore(
  port: number,
  {
    store = new Store(),
    rules = readRules('firestore.rules', 'cloud.firestore'),
  }: { store?: Store; rules?: ReturnType<typeof readRules> } = {},
): Promise<LocalFirestore> {
  const isAllowed = (request: RulesRequest) => {
    if (request.sender === 'program') return true;
    if (server.getFault() === 'exhaust') throw new ApiError('RESOURCE_EXHAUSTED', 'Quota exceeded.');
    return server.getFault() !== 'deny' && rules.allows(request);
  };
  const getPermissions = (authorization?: string) => createPermissions(parseSender(authorization), isAllowed);
  const openStream = (send: SendMessage, authorization?: string): ListenStream => {
    try {
      return openListenStream(store, getPermissions(authorization), send);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The SDK looks for this error within the channel, and then refreshes the token.
      send(error.body);
      return { receive: () => {}, close: () => {}, countTargets: () => 0 };
    }
  };
  const channel = new WebChannel(openStream);
  const server: LocalServer = await startServer(port, {
    handle: (request, response) => {
      const { method, path, query, headers } = request;
      if (path === listenPath)
        return channel.handle(method, query, new URLSearchParams(request.body.toString()), response);
      const permissions = getPermissions(headers.authorization);
      return { body: handleRestRequest({ store, permissions, method, path, body: request.json() }) };
    },
  });
  return {
    ...server,
    store,
    countSessions: () => channel.sessions.size,
    countTargets: () =>
      [...channel.sessions.values()].reduce((sum, { stream }) => sum + stream.countTargets(), 0),
    getCounts: () => ({ ...store.counts }),
    stop: () => server.stop().finally(() => channel.close()),
    kill: () => server.kill().finally(() => channel.close()),
  };
}

/** @param isAllowed decides according to the rules */
function createPermissions(sender: Sender, isAllowed: (request: RulesRequest) => boolean): Permissions {
  const checkRequest = (method: RulesRequest['method'], name: string, more: Partial<RulesRequest>) => {
    const [, , ...path] = name.split('/');
    if (!isAllowed({ sender, method, path, ...more }))
      throw createPermissionError('Missing or insufficient permissions.');
  };
  return {
    read: (name, current) => checkRequest('get', name, { resource: toRulesResource(current) }),
    list: (collection, limit) => checkRequest('list', collection, { limit }),
    write: (name, current, next, time) => {
      const method = next === null ? 'delete' : current === null ? 'create' : 'update';
      checkRequest(method, name, {
        resource: toRulesResource(current),
        newResource: toRulesResource(next),
        time,
      });
    },
  };
}

/** Converts a document to `resource` of the rules. */
const toRulesResource = (document: Document | null) =>
  document && new Map<string, RulesValue>([['data', toRulesMap(document.fields)]]);
