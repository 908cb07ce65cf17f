import { localProjectId } from '../../../lib/firebase/config';
import { textOf } from '../http/input';
import { type Account, emailOf } from './accounts';
import { userOf } from './admin';
import { Refusal } from './refusal';
import { sendReset } from './reset';
import type { Asked, Service } from './service';
import { idTokenOf, readIdToken } from './tokens';

// Requests from pages: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts

/** How recent a sign-in must be for security-sensitive changes, in seconds (Google: about five minutes). */
const recently = 300;

/**
 * Handles `accounts:VERB` and `token`.
 *
 * @throws Refusal with Google's error codes
 */
export async function answerWeb(service: Service, verb: string, asked: Asked): Promise<object> {
  switch (verb) {
    case 'signInWithPassword':
      return signIn(service, asked);
    case 'lookup':
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [userOf(signedIn(service, asked).account)],
      };
    case 'update':
      return changePassword(service, asked);
    case 'sendOobCode':
      return sendReset(service, asked, { isOwner: false });
    case 'resetPassword':
      return resetPassword(service, asked);
    case 'signUp':
      throw new Refusal(
        'OPERATION_NOT_ALLOWED : Accounts cannot be created from the web: npm run owners -- add EMAIL',
      );
    default:
      throw new Refusal(
        `OPERATION_NOT_ALLOWED : The local identity service does not support accounts:${verb}.`,
      );
  }
}

async function signIn(service: Service, { email, password }: Asked): Promise<object> {
  const { accounts, attempts } = service;
  if (email === undefined) throw new Refusal('MISSING_EMAIL');
  const address = emailOf(textOf(email, 'email'));
  if (password === undefined || password === '') throw new Refusal('MISSING_PASSWORD');
  attempts.begin(address);
  const account = accounts.byEmail(address);
  const isRight = await accounts.hasPassword(account, textOf(password, 'password'));
  // Google reports this regardless of the password.
  if (account?.disabled) throw new Refusal('USER_DISABLED');
  if (!account || !isRight) throw new Refusal('INVALID_LOGIN_CREDENTIALS');
  attempts.succeeded(address);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.localId,
    email: account.email,
    ...newSession(service, account),
  };
}

/** Signs in: returns the tokens in the API's format. */
function newSession({ accounts, tokenLifetime }: Service, account: Account): object {
  const { refreshToken, authTime } = accounts.startSession(account.localId);
  return {
    idToken: idTokenOf(account, authTime, tokenLifetime),
    refreshToken,
    expiresIn: String(tokenLifetime),
  };
}

/** The account of the ID token in a request. */
function signedIn({ accounts }: Service, { idToken }: Asked): { account: Account; authTime: number } {
  if (idToken === undefined) throw new Refusal('MISSING_ID_TOKEN');
  const { localId, issuedAt, authTime, expires } = readIdToken(textOf(idToken, 'idToken'));
  if (expires * 1000 <= Date.now()) throw new Refusal('INVALID_ID_TOKEN');
  const account = accounts.byId(localId);
  if (!account) throw new Refusal('USER_NOT_FOUND');
  if (account.disabled) throw new Refusal('USER_DISABLED');
  if (issuedAt < account.validSince) throw new Refusal('TOKEN_EXPIRED');
  return { account, authTime };
}

/** Sets a new password for a signed-in user, and returns new tokens. */
async function changePassword(service: Service, asked: Asked): Promise<object> {
  const { password, idToken: _, returnSecureToken: __, ...others } = asked;
  const [other] = Object.keys(others);
  if (other) {
    throw new Refusal(
      `OPERATION_NOT_ALLOWED : The local identity service only changes passwords, not ${other}.`,
    );
  }
  const { account, authTime } = signedIn(service, asked);
  if (password === undefined) throw new Refusal('MISSING_PASSWORD');
  if (Date.now() / 1000 - authTime > recently) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const changed = await service.accounts.setPassword(account.localId, textOf(password, 'password'));
  service.resetCodes.used(account.localId);
  const { localId, email, emailVerified, providerUserInfo } = userOf(changed);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...{ localId, email, emailVerified, providerUserInfo },
    ...newSession(service, changed),
  };
}

/** Returns the purpose of a code, or sets the password with it. */
async function resetPassword(service: Service, { oobCode, newPassword }: Asked): Promise<object> {
  if (oobCode === undefined) throw new Refusal('MISSING_OOB_CODE');
  const { email } = service.resetCodes.read(textOf(oobCode, 'oobCode'));
  if (newPassword !== undefined) {
    await setForgottenPassword(service, textOf(oobCode, 'oobCode'), textOf(newPassword, 'newPassword'));
  }
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
}

/**
 * Sets an account's password with the code of a link, which proves access to its e-mail.
 *
 * @throws Refusal
 */
export async function setForgottenPassword(
  service: Service,
  oobCode: string,
  password: string,
): Promise<void> {
  const { accounts, resetCodes, attempts } = service;
  const { localId, email } = resetCodes.read(oobCode);
  if (!accounts.byId(localId)) throw new Refusal('INVALID_OOB_CODE');
  await accounts.setPassword(localId, password);
  accounts.change(localId, { emailVerified: true });
  resetCodes.used(localId);
  attempts.succeeded(email);
}

/**
 * New tokens for a refresh token; this endpoint's fields are in snake case.
 *
 * @throws Refusal
 */
export function refresh({ accounts, tokenLifetime }: Service, form: URLSearchParams): object {
  const type = form.get('grant_type');
  if (!type) throw new Refusal('MISSING_GRANT_TYPE');
  if (type !== 'refresh_token') throw new Refusal('INVALID_GRANT_TYPE');
  const refreshToken = form.get('refresh_token');
  if (!refreshToken) throw new Refusal('MISSING_REFRESH_TOKEN');
  const { account, authTime } = accounts.sessionOf(refreshToken);
  const idToken = idTokenOf(account, authTime, tokenLifetime);
  return {
    access_token: idToken,
    expires_in: String(tokenLifetime),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: localProjectId,
  };
}
