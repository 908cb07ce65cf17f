import { z } from 'zod';
import {
  createInvalidArgumentError,
  createNotFoundError,
  createPermissionError,
  createUnimplementedError,
} from '../http/errors';
import { type LocalServer, parseInput, type ServiceRequest, startServer } from '../http/server';
import { createLocalToken, parseIdToken } from '../rules/idToken';
import { type Account, Accounts } from './Accounts';

/** A running local identity service, and its accounts: tests add, disable and sign out users there. */
export type LocalIdentity = LocalServer & { accounts: Accounts };

type Options = {
  accounts: Accounts;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime: number;
  /** Prints a line to the terminal. */
  say: (line: string) => void;
};

/** What the handlers of requests use. */
type IdentityContext = Options & { server: () => LocalServer };

/** Handlers of requests, by their verbs. They throw ApiError with Google's error codes. */
type RequestHandlers = Map<string, (context: IdentityContext, body: unknown) => object>;

const accountsPathPattern =
  /^\/identitytoolkit\.googleapis\.com\/v1\/(?:projects\/([^/]+)\/)?accounts(?::(\w+))?$/;
const tokenPath = '/securetoken.googleapis.com/v1/token';

/** How long refresh tokens are valid, in seconds: a year. They have the format of ID tokens. */
const refreshTokenLifetime = 365 * 24 * 60 * 60;

/** Starts a local identity service; 0 takes any free port. @throws Error when the port is taken */
export async function startIdentity(
  port: number,
  { accounts = new Accounts(), tokenLifetime = 3600, say = console.log }: Partial<Options> = {},
): Promise<LocalIdentity> {
  const context: IdentityContext = { accounts, tokenLifetime, say, server: () => server };
  const server: LocalServer = await startServer(port, {
    handle: (request) => ({ body: handleRequest(context, request) }),
  });
  return { ...server, accounts };
}

function handleRequest(
  context: IdentityContext,
  { path, method, headers, body, json }: ServiceRequest,
): object {
  if (path === tokenPath)
    return refreshTokens(context, new URLSearchParams(body.toString()).get('refresh_token') ?? '');
  const [isToolkit, project, verb = ''] = accountsPathPattern.exec(path) ?? [];
  if (!isToolkit) throw createNotFoundError(`The local identity service has no ${path}.`);
  if (project !== undefined && headers.authorization !== 'Bearer owner')
    throw createPermissionError('Only the owner of the project may do this (Authorization: Bearer owner).');
  const handle = (project === undefined ? webHandlers : adminHandlers).get(verb);
  if (!handle) throw createUnimplementedError(`OPERATION_NOT_ALLOWED : There is no ${method} ${path} here.`);
  return handle(context, json());
}

/** Requests from pages: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
const webHandlers: RequestHandlers = new Map([
  ['signInWithPassword', signIn],
  [
    'lookup',
    ({ accounts }, body) => ({
      users: [toUser(authenticate(accounts, parseInput(tokenSchema, body).idToken))],
    }),
  ],
  ['sendOobCode', printPassword],
]);

/** Requests of the project's owner: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts */
const adminHandlers: RequestHandlers = new Map([
  ['', ({ accounts }, body) => accounts.add(parseInput(newAccountSchema, body))],
  [
    'lookup',
    ({ accounts }, body) =>
      toUserList(parseInput(lookupSchema, body).email.flatMap((email) => accounts.findByEmail(email) ?? [])),
  ],
  ['batchGet', ({ accounts }) => toUserList(accounts.list())],
  ['update', updateAccount],
  ['sendOobCode', printPassword],
]);

const tokenSchema = z.object({ idToken: z.string() });
const lookupSchema = z.strictObject({ email: z.array(z.string()) });
const signInSchema = z.object({ email: z.string(), password: z.string().default('') });
const newAccountSchema = z.strictObject({ email: z.string() });
const changesSchema = z.strictObject({
  localId: z.string(),
  /** Claims as JSON. */
  customAttributes: z.string(),
  /** If it is present, all sessions end, whatever its time. */
  validSince: z.string().optional(),
});
const resetSchema = z.object({ requestType: z.literal('PASSWORD_RESET'), email: z.string() });

/** Converts an account to the API's format; JSON omits undefined values. */
function toUser({ localId, email, emailVerified, disabled, claims, lastLoginAt }: Account): object {
  return {
    localId,
    email,
    emailVerified,
    disabled,
    passwordHash: 'REDACTED',
    lastLoginAt: lastLoginAt === null ? undefined : String(lastLoginAt),
    customAttributes: JSON.stringify(claims),
  };
}

const toUserList = (accounts: Account[]) => ({
  users: accounts.length > 0 ? accounts.map(toUser) : undefined,
});

function updateAccount({ accounts }: IdentityContext, body: unknown): object {
  const { localId, customAttributes, validSince } = parseInput(changesSchema, body);
  accounts.change(localId, { claims: JSON.parse(customAttributes) });
  if (validSince !== undefined) accounts.endSessions(localId);
  return { localId };
}

function signIn(context: IdentityContext, body: unknown): object {
  const { email, password } = parseInput(signInSchema, body);
  const account = context.accounts.findByEmail(email);
  if (!password) throw createInvalidArgumentError('MISSING_PASSWORD');
  if (context.server().getFault() === 'exhaust')
    throw createInvalidArgumentError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.',
    );
  // Google reports this regardless of the password.
  if (account?.disabled) throw createInvalidArgumentError('USER_DISABLED');
  if (account?.password !== password) throw createInvalidArgumentError('INVALID_LOGIN_CREDENTIALS');
  const { localId } = context.accounts.change(account.localId, { lastLoginAt: Date.now() });
  return {
    localId,
    refreshToken: createToken(account, refreshTokenLifetime),
    idToken: createToken(account, context.tokenLifetime),
    expiresIn: String(context.tokenLifetime),
  };
}

function createToken(account: Account, lifetime: number): string {
  const { localId, email, emailVerified, claims, endedSessions } = account;
  return createLocalToken({
    ...claims,
    email,
    email_verified: emailVerified,
    user_id: localId,
    sub: localId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password', endedSessions },
    exp: Math.floor(Date.now() / 1000) + lifetime,
  });
}

/** Finds the account of a token. @throws ApiError if the account is disabled, or its session has ended */
function authenticate(accounts: Accounts, token: string): Account {
  const { uid, claims } = parseIdToken(token);
  const account = accounts.getById(uid);
  if (account.disabled) throw createInvalidArgumentError('USER_DISABLED');
  const firebase = claims.get('firebase');
  if (!(firebase instanceof Map) || Number(firebase.get('endedSessions')) !== account.endedSessions)
    throw createInvalidArgumentError('TOKEN_EXPIRED');
  return account;
}

/** Creates a new ID token for a refresh token. The fields of this API are in snake case. */
function refreshTokens({ accounts, tokenLifetime }: IdentityContext, refreshToken: string): object {
  return {
    access_token: createToken(authenticate(accounts, refreshToken), tokenLifetime),
    refresh_token: refreshToken,
    expires_in: String(tokenLifetime),
  };
}

/** Prints the password of an account. A page does not learn whether the address has one. */
function printPassword({ accounts, say }: IdentityContext, body: unknown): object {
  const { email } = parseInput(resetSchema, body);
  const account = accounts.findByEmail(email);
  say(account ? `${account.email} has the password ${account.password}` : `There is no account ${email}.`);
  return { email };
}
