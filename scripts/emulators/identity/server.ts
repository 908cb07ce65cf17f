import { z } from 'zod';
import { localProjectId } from '../../../lib/firebase/config';
import type { AllowOrigin } from '../http/access';
import { denied, malformed, notFound, unimplemented } from '../http/errors';
import { parsed } from '../http/input';
import { type LocalServer, type Received, startServer } from '../http/server';
import { localToken, readIdToken } from '../rules/idToken';
import { type Account, checkedEmail } from './account';
import { Accounts } from './accounts';
import { PasswordLinks } from './passwordLinks';

/** A running local identity service, and its accounts: tests add, disable and sign out users there. */
export type LocalIdentity = LocalServer & { accounts: Accounts };

type Options = {
  accounts: Accounts;
  allowOrigin: AllowOrigin;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime: number;
  /** Prints a line to the terminal, such as a link to set a password. */
  say: (line: string) => void;
};

/** The identity service, from the view of its requests. */
type Service = Options & { links: PasswordLinks; isExhausted: () => boolean };

/** Answers to requests, by their verbs. They throw ApiError with Google's error codes. */
type Answers = Map<string, (service: Service, body: unknown) => object>;

const toolkit = /^\/identitytoolkit\.googleapis\.com\/v1\/(?:projects\/([^/]+)\/)?accounts(?::(\w+))?$/;
const tokenPath = '/securetoken.googleapis.com/v1/token';

/** Starts a local identity service; 0 takes any free port. @throws Error when the port is taken */
export async function startIdentity(port: number, options: Partial<Options> = {}): Promise<LocalIdentity> {
  const defaults = {
    accounts: new Accounts(),
    allowOrigin: () => false,
    tokenLifetime: 3600,
    say: console.log,
  };
  const chosen: Options = { ...defaults, ...options };
  const { accounts, allowOrigin } = chosen;
  const links = new PasswordLinks(accounts, () => server.host, allowOrigin);
  const service: Service = { ...chosen, links, isExhausted: () => server.fault() === 'exhaust' };
  const server: LocalServer = await startServer(port, {
    // The form of the page is submitted from the service's own origin.
    allowOrigin: (origin, host) => origin === `http://${host}` || allowOrigin(origin, host),
    handle: (request) => links.page(request) ?? { body: answer(service, request) },
  });
  return { ...server, accounts };
}

function answer(service: Service, { path, method, headers, body, json }: Received): object {
  if (path === tokenPath) return refresh(service, new URLSearchParams(body.toString()).get('refresh_token'));
  const [isToolkit, project, verb = ''] = toolkit.exec(path) ?? [];
  if (!isToolkit) throw notFound(`The local identity service has no ${path}.`);
  if (project !== undefined && headers.authorization !== 'Bearer owner')
    throw denied('Only the owner of the project may do this (Authorization: Bearer owner).');
  if (project !== undefined && project !== localProjectId)
    throw notFound(`The local identity service has the project ${localProjectId}, not ${project}.`);
  const respond = (project === undefined ? webAnswers : adminAnswers).get(verb);
  if (!respond) throw unimplemented(`OPERATION_NOT_ALLOWED : There is no ${method} ${path} here.`);
  return respond(service, json());
}

/** Requests from pages: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
const webAnswers: Answers = new Map([
  ['signInWithPassword', signIn],
  [
    'lookup',
    ({ accounts }, body) => ({ users: [userOf(signedIn(accounts, parsed(tokenSchema, body).idToken))] }),
  ],
  ['sendOobCode', (service, body) => sendLink(service, body, false)],
]);

/** Of the project's owner: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts */
const adminAnswers: Answers = new Map([
  ['', ({ accounts }, body) => accounts.add(parsed(newAccountSchema, body))],
  [
    'lookup',
    ({ accounts }, body) =>
      listed(parsed(lookupSchema, body).email.flatMap((email) => accounts.byEmail(email) ?? [])),
  ],
  ['batchGet', ({ accounts }) => listed(accounts.list())],
  ['update', update],
  ['sendOobCode', (service, body) => sendLink(service, body, true)],
  [
    'delete',
    ({ accounts }, body) => {
      accounts.remove(parsed(z.object({ localId: z.string() }), body).localId);
      return {};
    },
  ],
]);

const tokenSchema = z.object({ idToken: z.string() });
const lookupSchema = z.strictObject({ email: z.array(z.string()) });
const signInSchema = z.object({ email: z.string(), password: z.string().default('') });
const newAccountSchema = z.strictObject({
  email: z.string(),
  password: z.string().optional(),
  emailVerified: z.boolean().optional(),
});
const changesSchema = z.strictObject({
  localId: z.string(),
  /** Claims as JSON. */
  customAttributes: z.string().optional(),
  disableUser: z.boolean().optional(),
  /** Ends all sessions, whenever it is. */
  validSince: z.string().optional(),
});
const linkSchema = z.object({
  requestType: z.literal('PASSWORD_RESET'),
  email: z.string(),
  continueUrl: z.string().optional(),
});

/** An account in the API's format; what is undefined is left out. */
function userOf({ localId, email, emailVerified, disabled, password, claims, lastLoginAt }: Account): object {
  return {
    ...{ localId, email, emailVerified, disabled },
    passwordHash: password === null ? undefined : 'REDACTED',
    providerUserInfo: password === null ? undefined : [{ providerId: 'password', federatedId: email, email }],
    lastLoginAt: lastLoginAt === null ? undefined : String(lastLoginAt),
    customAttributes: JSON.stringify(claims),
  };
}

const listed = (accounts: Account[]) => ({ users: accounts.length > 0 ? accounts.map(userOf) : undefined });

function update({ accounts }: Service, body: unknown): object {
  const { localId, customAttributes, disableUser, validSince } = parsed(changesSchema, body);
  const { claims, disabled } = accounts.byId(localId);
  accounts.change(localId, {
    claims: customAttributes === undefined ? claims : JSON.parse(customAttributes),
    disabled: disableUser ?? disabled,
  });
  if (validSince !== undefined) accounts.endSessions(localId);
  return { localId };
}

function signIn(service: Service, body: unknown): object {
  const { email, password } = parsed(signInSchema, body);
  const account = service.accounts.byEmail(checkedEmail(email));
  if (!password) throw malformed('MISSING_PASSWORD');
  if (service.isExhausted())
    throw malformed('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.');
  // Google reports this regardless of the password.
  if (account?.disabled) throw malformed('USER_DISABLED');
  if (account?.password !== password) throw malformed('INVALID_LOGIN_CREDENTIALS');
  const { localId } = service.accounts.change(account.localId, { lastLoginAt: Date.now() });
  const refreshToken = Buffer.from(JSON.stringify([localId, account.endedSessions])).toString('base64url');
  const expiresIn = String(service.tokenLifetime);
  return {
    localId,
    email: account.email,
    registered: true,
    idToken: idTokenOf(service, account),
    refreshToken,
    expiresIn,
  };
}

function idTokenOf({ tokenLifetime }: Service, account: Account): string {
  const { localId, email, emailVerified, claims, endedSessions } = account;
  return localToken({
    ...claims,
    ...{ email, email_verified: emailVerified, user_id: localId, sub: localId },
    firebase: { identities: { email: [email] }, sign_in_provider: 'password', endedSessions },
    exp: Math.floor(Date.now() / 1000) + tokenLifetime,
  });
}

/** The account of an ID token. */
function signedIn(accounts: Accounts, idToken: string): Account {
  const { uid, claims } = readIdToken(idToken);
  const firebase = claims.get('firebase');
  return ofSession(accounts, uid, firebase instanceof Map ? Number(firebase.get('endedSessions')) : null);
}

function ofSession(accounts: Accounts, localId: string, endedSessions: number | null): Account {
  const account = accounts.byId(localId);
  if (account.disabled) throw malformed('USER_DISABLED');
  if (endedSessions !== account.endedSessions) throw malformed('TOKEN_EXPIRED');
  return account;
}

/** New tokens for a refresh token; the fields are in snake case. */
function refresh(service: Service, refreshToken: string | null): object {
  const [localId, endedSessions] = parsed(
    z.tuple([z.string(), z.number()]),
    JSON.parse(Buffer.from(refreshToken ?? '', 'base64url').toString() || '[]'),
  );
  const token = idTokenOf(service, ofSession(service.accounts, localId, endedSessions));
  return {
    ...{ access_token: token, id_token: token, refresh_token: refreshToken, token_type: 'Bearer' },
    ...{ expires_in: String(service.tokenLifetime), user_id: localId, project_id: localProjectId },
  };
}

/** Makes a link to set a password, for the terminal. A page does not learn whether the address has an account. */
function sendLink({ accounts, links, say }: Service, body: unknown, isOwner: boolean): object {
  const { email, continueUrl = null } = parsed(linkSchema, body);
  const account = accounts.byEmail(checkedEmail(email));
  if (!account && isOwner) throw malformed('EMAIL_NOT_FOUND');
  say(
    account
      ? `\nTo set a new password for ${account.email}, open this page within an hour:\n${links.add(account, continueUrl)}`
      : `\nA password reset was requested for an unknown address: ${email}.`,
  );
  return { email };
}
