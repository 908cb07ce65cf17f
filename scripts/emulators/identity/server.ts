import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { localProjectId } from '../../../lib/firebase/config';
import { type AllowOrigin, checkAccess } from '../http/access';
import { ApiError, malformed } from '../http/errors';
import { addressOf, bodyOf, guarded, replyJson } from '../http/exchange';
import { jsonOf, objectOf } from '../http/input';
import { listenLocally } from '../http/listen';
import { Accounts } from './accounts';
import { answerAdmin } from './admin';
import { Attempts } from './attempts';
import { ResetCodes } from './resetCodes';
import { answerResetPage } from './resetPage';
import type { Service } from './service';
import { usualLifetime } from './tokens';
import { answerWeb, refresh } from './web';

/** The default address of the local identity service; the official emulator uses the same address. */
export const usualIdentityHost = '127.0.0.1:9099';

/** A running local identity service. */
export type LocalIdentity = {
  /** `127.0.0.1:9099` */
  host: string;
  /** The accounts; tests add, disable and sign out users here. */
  accounts: Accounts;
  stop: () => Promise<void>;
};

type IdentityOptions = {
  accounts?: Accounts;
  /** Origins that may make requests. By default none: only programs without an Origin header. */
  allowOrigin?: AllowOrigin;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime?: number;
  /** Prints a line to the terminal, such as a link to set a password. */
  say?: (line: string) => void;
};

const toolkit = '/identitytoolkit.googleapis.com/v1/';
const tokenPath = '/securetoken.googleapis.com/v1/token';
/** The page where a password is set, at the official emulator's address. */
const actionPath = '/emulator/action';

/**
 * Starts a development server that implements the browser SDK's protocol.
 *
 * @param port where to listen; 0 takes any free one
 * @throws Error when the port is taken
 */
export async function startIdentity(
  port: number,
  {
    accounts = new Accounts(),
    allowOrigin = () => false,
    tokenLifetime = usualLifetime,
    say = console.log,
  }: IdentityOptions = {},
): Promise<LocalIdentity> {
  const server = createServer((request, response) => {
    void guarded(response, () => answer(request, response));
  });
  const listening = await listenLocally(server, port);
  const service: Service = {
    accounts,
    attempts: new Attempts(),
    resetCodes: new ResetCodes(),
    tokenLifetime,
    allowOrigin,
    linkOf: (oobCode) =>
      `http://${listening.host}${actionPath}?${new URLSearchParams({ mode: 'resetPassword', lang: 'en', oobCode, apiKey: 'local' })}`,
    say,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // The page's form is submitted from the service's own origin.
    const isAllowed: AllowOrigin = (origin) =>
      origin === `http://${request.headers.host}` || allowOrigin(origin);
    checkAccess(request, response, listening.port, isAllowed);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const address = addressOf(request);
    const body = await bodyOf(request);
    if (address.path === actionPath) {
      const password = request.method === 'POST' ? (new URLSearchParams(body).get('password') ?? '') : null;
      await answerResetPage(service, address.query.get('oobCode') ?? '', password, response);
    } else {
      replyJson(response, 200, await answerApi(service, request, address, body));
    }
  };
  return { host: listening.host, accounts, stop: listening.close };
}

/**
 * Handles an API request.
 *
 * @throws ApiError in the API's own terms
 */
async function answerApi(
  service: Service,
  { method = 'GET', headers }: IncomingMessage,
  { path, query }: ReturnType<typeof addressOf>,
  body: string,
): Promise<object> {
  const [, project, adminVerb] = /^projects\/([^/]+)\/accounts(?::(\w+))?$/.exec(afterToolkit(path)) ?? [];
  if (project !== undefined) {
    if (headers.authorization !== 'Bearer owner') {
      throw new ApiError(
        'PERMISSION_DENIED',
        'Only the owner of the project may do this (Authorization: Bearer owner).',
      );
    }
    if (project !== localProjectId) {
      throw new ApiError(
        'NOT_FOUND',
        `The local identity service has the project ${localProjectId}, not ${project}.`,
      );
    }
    checkMethod(method, adminVerb === 'batchGet' ? 'GET' : 'POST');
    const asked =
      method === 'GET' ? Object.fromEntries(query) : objectOf(jsonOf(body, 'The body'), 'The body');
    return answerAdmin(service, adminVerb ?? '', asked);
  }
  const [, verb] = /^accounts:(\w+)$/.exec(afterToolkit(path)) ?? [];
  if (verb === undefined && path !== tokenPath) {
    throw new ApiError('NOT_FOUND', `The local identity service has no ${path}.`);
  }
  checkMethod(method, 'POST');
  if (!query.get('key')) throw new ApiError('PERMISSION_DENIED', 'The request is missing a valid API key.');
  return verb === undefined
    ? refresh(service, new URLSearchParams(body))
    : answerWeb(service, verb, objectOf(jsonOf(body, 'The body'), 'The body'));
}

const afterToolkit = (path: string) => (path.startsWith(toolkit) ? path.slice(toolkit.length) : '');

function checkMethod(method: string, wanted: string): void {
  if (method !== wanted) throw malformed(`This endpoint requires ${wanted}, not ${method}.`);
}
