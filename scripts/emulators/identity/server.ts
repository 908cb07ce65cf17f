import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AllowOrigin } from '../http/access';
import { denied, malformed, notFound, unimplemented } from '../http/errors';
import { type LocalServer, parseInput, type Received, startServer } from '../http/server';
import { localToken, readIdToken } from '../rules/idToken';
import { type Account, Accounts } from './accounts';

/** A running local identity service, and its accounts: tests add, disable and sign out users there. */
export type LocalIdentity = LocalServer & { accounts: Accounts };

type Options = {
  accounts: Accounts;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime: number;
  /** Prints a line to the terminal, such as the command that sets a password. */
  say: (line: string) => void;
};

/** The identity service, from the view of its requests. `codes` are those of the printed commands, with their accounts. */
type Service = Options & { server: () => LocalServer; codes: Map<string, string> };

/** Answers to requests, by their verbs. They throw ApiError with Google's error codes. */
type Answers = Map<string, (service: Service, body: unknown) => object>;

const toolkit = /^\/identitytoolkit\.googleapis\.com\/v1\/(?:projects\/([^/]+)\/)?accounts(?::(\w+))?$/;
const tokenPath = '/securetoken.googleapis.com/v1/token';
/** Sets a password, at the official emulator's address. */
const passwordPath = '/emulator/action';

/** How long refresh tokens are valid, in seconds: a year. They are ID tokens, too. */
const refreshLifetime = 365 * 24 * 60 * 60;

/** Starts a local identity service; 0 takes any free port. @throws Error when the port is taken */
export async function startIdentity(
  port: number,
  {
    accounts = new Accounts(),
    allowOrigin,
    tokenLifetime = 3600,
    say = console.log,
  }: Partial<Options & { allowOrigin: AllowOrigin }> = {},
): Promise<LocalIdentity> {
  const service: Service = { accounts, tokenLifetime, say, server: () => server, codes: new Map() };
  const server: LocalServer = await startServer(port, {
    allowOrigin,
    handle: (request) => ({ body: answer(service, request) }),
  });
  return { ...server, accounts };
}

function answer(service: Service, { path, method, query, headers, body, json }: Received): object {
  if (path === tokenPath)
    return refresh(service, new URLSearchParams(body.toString()).get('refresh_token') ?? '');
  if (path === passwordPath) return setPassword(service, query);
  const [isToolkit, project, verb = ''] = toolkit.exec(path) ?? [];
  if (!isToolkit) throw notFound(`The local identity service has no ${path}.`);
  if (project !== undefined && headers.authorization !== 'Bearer owner')
    throw denied('Only the owner of the project may do this (Authorization: Bearer owner).');
  const respond = (project === undefined ? webAnswers : adminAnswers).get(verb);
  if (!respond) throw unimplemented(`OPERATION_NOT_ALLOWED : There is no ${method} ${path} here.`);
  return respond(service, json());
}

/** Requests from pages: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
const webAnswers: Answers = new Map([
  ['signInWithPassword', signIn],
  [
    'lookup',
    ({ accounts }, body) => ({ users: [userOf(accountOf(accounts, parseInput(tokenSchema, body).idToken))] }),
  ],
  ['sendOobCode', printCommand],
]);

/** Of the project's owner: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts */
const adminAnswers: Answers = new Map([
  ['', ({ accounts }, body) => accounts.add(parseInput(newAccountSchema, body))],
  [
    'lookup',
    ({ accounts }, body) =>
      userList(parseInput(lookupSchema, body).email.flatMap((email) => accounts.byEmail(email) ?? [])),
  ],
  ['batchGet', ({ accounts }) => userList(accounts.list())],
  ['update', update],
  ['sendOobCode', printCommand],
]);

const tokenSchema = z.object({ idToken: z.string() });
const lookupSchema = z.strictObject({ email: z.array(z.string()) });
const signInSchema = z.object({ email: z.string(), password: z.string().default('') });
const newAccountSchema = z.strictObject({ email: z.string() });
const changesSchema = z.strictObject({
  localId: z.string(),
  /** Claims as JSON. */
  customAttributes: z.string(),
  /** Ends all sessions, whenever it is. */
  validSince: z.string().optional(),
});
const resetSchema = z.object({ requestType: z.literal('PASSWORD_RESET'), email: z.string() });

/** An account in the API's format; what is undefined is left out. */
function userOf({ localId, email, emailVerified, disabled, password, claims, lastLoginAt }: Account): object {
  return {
    localId,
    email,
    emailVerified,
    disabled,
    passwordHash: password === null ? undefined : 'REDACTED',
    lastLoginAt: lastLoginAt === null ? undefined : String(lastLoginAt),
    customAttributes: JSON.stringify(claims),
  };
}

const userList = (accounts: Account[]) => ({ users: accounts.length > 0 ? accounts.map(userOf) : undefined });

function update({ accounts }: Service, body: unknown): object {
  const { localId, customAttributes, validSince } = parseInput(changesSchema, body);
  accounts.change(localId, { claims: JSON.parse(customAttributes) });
  if (validSince !== undefined) accounts.endSessions(localId);
  return { localId };
}

function signIn(service: Service, body: unknown): object {
  const { email, password } = parseInput(signInSchema, body);
  const account = service.accounts.byEmail(email);
  if (!password) throw malformed('MISSING_PASSWORD');
  if (service.server().fault() === 'exhaust')
    throw malformed('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.');
  // Google reports this regardless of the password.
  if (account?.disabled) throw malformed('USER_DISABLED');
  if (account?.password !== password) throw malformed('INVALID_LOGIN_CREDENTIALS');
  const { localId } = service.accounts.change(account.localId, { lastLoginAt: Date.now() });
  return {
    localId,
    refreshToken: tokenOf(account, refreshLifetime),
    idToken: tokenOf(account, service.tokenLifetime),
    expiresIn: String(service.tokenLifetime),
  };
}

function tokenOf(account: Account, lifetime: number): string {
  const { localId, email, emailVerified, claims, endedSessions } = account;
  return localToken({
    ...claims,
    email,
    email_verified: emailVerified,
    user_id: localId,
    sub: localId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password', endedSessions },
    exp: Math.floor(Date.now() / 1000) + lifetime,
  });
}

/** The account of a token, unless its session has ended. */
function accountOf(accounts: Accounts, token: string): Account {
  const { uid, claims } = readIdToken(token);
  const account = accounts.byId(uid);
  if (account.disabled) throw malformed('USER_DISABLED');
  const firebase = claims.get('firebase');
  if (!(firebase instanceof Map) || Number(firebase.get('endedSessions')) !== account.endedSessions)
    throw malformed('TOKEN_EXPIRED');
  return account;
}

/** New tokens for a refresh token; the fields are in snake case. */
function refresh({ accounts, tokenLifetime }: Service, refreshToken: string): object {
  return {
    access_token: tokenOf(accountOf(accounts, refreshToken), tokenLifetime),
    refresh_token: refreshToken,
    expires_in: String(tokenLifetime),
  };
}

/** Prints the command that sets a password. A page does not learn whether the address has an account. */
function printCommand({ accounts, codes, server, say }: Service, body: unknown): object {
  const { email } = parseInput(resetSchema, body);
  const account = accounts.byEmail(email);
  if (account) {
    const oobCode = randomBytes(32).toString('base64url');
    codes.set(oobCode, account.localId);
    const command = `curl "http://${server().host}${passwordPath}?oobCode=${oobCode}&newPassword=NEW_PASSWORD"`;
    say(
      `\nTo set a password for ${account.email}, run this in another terminal, with your own letters and digits for NEW_PASSWORD:\n${command}`,
    );
  } else say(`\nA password reset was requested for an unknown address: ${email}.`);
  return { email };
}

/** Sets a password for the code of a printed command, once. */
function setPassword({ accounts, codes }: Service, query: URLSearchParams): object {
  const oobCode = query.get('oobCode') ?? '';
  const localId = codes.get(oobCode);
  if (localId === undefined) throw malformed('INVALID_OOB_CODE');
  accounts.setPassword(localId, query.get('newPassword') ?? '');
  codes.delete(oobCode);
  // The code proves access to the address.
  return { email: accounts.change(localId, { emailVerified: true }).email };
}
