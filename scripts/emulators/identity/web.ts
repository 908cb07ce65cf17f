import { localProjectId } from '../../../lib/firebase/config';
import { textOf } from '../http/input';
import { readIdToken, unsignedToken } from '../rules/idToken';
import { type Account, emailOf } from './account';
import { userOf } from './admin';
import { Refusal } from './refusal';
import { readResetCode, sendReset, setForgottenPassword, setPassword } from './reset';
import type { RequestFields, Service } from './service';

// Requests from pages: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts

/** How recent a sign-in must be for security-sensitive changes, in seconds (Google: about five minutes). */
const recently = 300;

/**
 * Handles `accounts:VERB`.
 *
 * @throws Refusal with Google's error codes
 */
export function answerWeb(service: Service, verb: string, fields: RequestFields): object {
  switch (verb) {
    case 'signInWithPassword':
      return signIn(service, fields);
    case 'lookup':
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [userOf(signedIn(service, fields).account)],
      };
    case 'update':
      return changePassword(service, fields);
    case 'sendOobCode':
      return sendReset(service, fields, { isOwner: false });
    case 'resetPassword':
      return resetPassword(service, fields);
    case 'signUp':
      throw new Refusal(
        'OPERATION_NOT_ALLOWED : Accounts cannot be created from the web: npm run owners -- add EMAIL',
      );
    default:
      throw Refusal.unsupported(`accounts:${verb}`);
  }
}

function signIn(service: Service, { email, password }: RequestFields): object {
  if (email === undefined) throw new Refusal('MISSING_EMAIL');
  const account = service.accounts.byEmail(emailOf(textOf(email, 'email')));
  if (password === undefined || password === '') throw new Refusal('MISSING_PASSWORD');
  const isRight = account?.password === textOf(password, 'password');
  if (service.isExhausted())
    throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.');
  // Google reports this regardless of the password.
  if (account?.disabled) throw new Refusal('USER_DISABLED');
  if (!account || !isRight) throw new Refusal('INVALID_LOGIN_CREDENTIALS');
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

/** @param authTime time of the sign-in, in seconds since 1970 */
function idTokenOf(
  { localId, email, emailVerified, claims }: Account,
  authTime: number,
  lifetime: number,
): string {
  const now = Math.floor(Date.now() / 1000);
  return unsignedToken({
    ...claims,
    email,
    email_verified: emailVerified,
    auth_time: authTime,
    user_id: localId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    iat: now,
    exp: now + lifetime,
    aud: localProjectId,
    iss: `https://securetoken.google.com/${localProjectId}`,
    sub: localId,
  });
}

/** The account of the ID token in a request, and when it signed in, in seconds since 1970. */
function signedIn({ accounts }: Service, { idToken }: RequestFields): { account: Account; authTime: number } {
  if (idToken === undefined) throw new Refusal('MISSING_ID_TOKEN');
  const { uid, claims } = validToken(textOf(idToken, 'idToken'));
  const account = accounts.byId(uid);
  if (!account) throw new Refusal('USER_NOT_FOUND');
  if (account.disabled) throw new Refusal('USER_DISABLED');
  if (Number(claims.get('iat')) < account.validSince) throw new Refusal('TOKEN_EXPIRED');
  return { account, authTime: Number(claims.get('auth_time')) };
}

function validToken(idToken: string) {
  try {
    return readIdToken(idToken);
  } catch {
    throw new Refusal('INVALID_ID_TOKEN');
  }
}

/** Sets a new password for a signed-in user, and returns new tokens. */
function changePassword(service: Service, fields: RequestFields): object {
  const { password, idToken: _, returnSecureToken: __, ...others } = fields;
  const [other] = Object.keys(others);
  if (other) throw Refusal.unsupported(other);
  const { account, authTime } = signedIn(service, fields);
  if (password === undefined) throw new Refusal('MISSING_PASSWORD');
  if (Date.now() / 1000 - authTime > recently) throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const changed = setPassword(service, account.localId, textOf(password, 'password'));
  const { localId, email, emailVerified, providerUserInfo } = userOf(changed);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...{ localId, email, emailVerified, providerUserInfo },
    ...newSession(service, changed),
  };
}

/** Returns the purpose of a code, or sets the password with it. */
function resetPassword(service: Service, { oobCode, newPassword }: RequestFields): object {
  if (oobCode === undefined) throw new Refusal('MISSING_OOB_CODE');
  const code = textOf(oobCode, 'oobCode');
  const { email } = readResetCode(service, code);
  if (newPassword !== undefined) setForgottenPassword(service, code, textOf(newPassword, 'newPassword'));
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
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
