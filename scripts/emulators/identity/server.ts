import { localProjectId } from '../../../lib/firebase/config';
import { denied, malformed, notFound } from '../http/errors';
import { type LocalServer, type Received, startServer } from '../http/server';
import { Accounts } from './accounts';
import { adminAnswers } from './admin';
import { actionPath, type Service, unsupported } from './reset';
import { resetPage } from './resetPage';
import { refresh, webAnswers } from './web';

/** A running local identity service, and its accounts: tests add, disable and sign out users there. */
export type LocalIdentity = LocalServer & { accounts: Accounts };

const toolkit = '/identitytoolkit.googleapis.com/v1/';
const tokenPath = '/securetoken.googleapis.com/v1/token';

/**
 * Starts a development server that implements the browser SDK's protocol.
 *
 * @param port where to listen; 0 takes any free one
 * @param options `tokenLifetime` is the validity of ID tokens in seconds, Google's by default; `say` prints a line to the
 *   terminal, such as a link to set a password
 * @throws Error when the port is taken
 */
export async function startIdentity(
  port: number,
  options: Partial<Pick<Service, 'accounts' | 'allowOrigin' | 'tokenLifetime' | 'say'>> = {},
): Promise<LocalIdentity> {
  const service: Service = {
    accounts: new Accounts(),
    allowOrigin: () => false,
    tokenLifetime: 3600,
    say: console.log,
    ...options,
    resetCodes: new Map(),
    server: () => server,
  };
  const { accounts, allowOrigin } = service;
  const server: LocalServer = await startServer(port, {
    // The page's form is submitted from the service's own origin.
    allowOrigin: (origin, host) => origin === `http://${host}` || allowOrigin(origin, host),
    handle: async (request) => {
      const { method, path, query } = request;
      if (path !== actionPath) return { body: answerApi(service, request) };
      const password = method === 'POST' ? (new URLSearchParams(request.text()).get('password') ?? '') : null;
      return resetPage(service, query.get('oobCode') ?? '', password);
    },
    saved: () => accounts.snapshot.saved(),
  });
  return { ...server, accounts };
}

/** Handles an API request. @throws ApiError in the API's own terms */
function answerApi(service: Service, { method, path, query, headers, text, json }: Received): object {
  const below = path.startsWith(toolkit) ? path.slice(toolkit.length) : '';
  const [, project, verb = ''] = /^(?:projects\/([^/]+)\/)?accounts(?::(\w+))?$/.exec(below) ?? [];
  if (project !== undefined) {
    requireAdmin(project, headers.authorization);
    checkMethod(method, verb === 'batchGet' ? 'GET' : 'POST');
  } else {
    if (!verb && path !== tokenPath) throw notFound(`The local identity service has no ${path}.`);
    checkMethod(method, 'POST');
    if (!query.get('key')) throw denied('The request is missing a valid API key.');
    if (!verb) return refresh(service, Object.fromEntries(new URLSearchParams(text())));
  }
  const answer = (project === undefined ? webAnswers : adminAnswers).get(verb);
  if (!answer) throw unsupported(below.replace(/\/.*\//, '.'));
  return answer(service, json());
}

function requireAdmin(project: string, authorization: string | undefined): void {
  if (authorization !== 'Bearer owner')
    throw denied('Only the owner of the project may do this (Authorization: Bearer owner).');
  if (project !== localProjectId)
    throw notFound(`The local identity service has the project ${localProjectId}, not ${project}.`);
}

function checkMethod(method: string, required: string): void {
  if (method !== required) throw malformed(`This endpoint requires ${required}, not ${method}.`);
}
