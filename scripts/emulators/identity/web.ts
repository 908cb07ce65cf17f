import { localProjectId } from '../../../lib/firebase/config';
import { malformed } from '../http/errors';
import { textOf } from '../http/input';
import { localToken, readIdToken } from '../rules/idToken';
import { type Account, emailOf } from './account';
import { userOf } from './admin';
import {
  type Answers,
  type Fields,
  readResetCode,
  required,
  type Service,
  sendReset,
  setForgottenPassword,
  setPassword,
  unsupported,
} from './reset';

// Requests from pages: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts

/** How recent a sign-in must be for security-sensitive changes, in seconds (Google: about five minutes). */
const recently = 300;

/** Answers to `accounts:VERB`. */
export const webAnswers: Answers = new Map([
  ['signInWithPassword', signIn],
  ['lookup', lookup],
  ['update', changePassword],
  ['sendOobCode', (service, fields) => sendReset(service, fields, false)],
  ['resetPassword', resetPassword],
  ['signUp', signUp],
]);

function signUp(): never {
  const advice = 'Accounts cannot be created from the web: npm run owners -- add EMAIL';
  throw malformed(`OPERATION_NOT_ALLOWED : ${advice}`);
}

function lookup(service: Service, fields: Fields): object {
  const users = [userOf(signedIn(service, fields).account)];
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users };
}

function signIn(service: Service, fields: Fields): object {
  const account = service.accounts.byEmail(emailOf(required(fields, 'email', 'MISSING_EMAIL')));
  const password = required(fields, 'password', 'MISSING_PASSWORD');
  if (service.server().fault() === 'exhaust')
    throw malformed('TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.');
  // Google reports this regardless of the password.
  if (account?.disabled) throw malformed('USER_DISABLED');
  if (account?.password !== password) throw malformed('INVALID_LOGIN_CREDENTIALS');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.localId,
    email: account.email,
    ...newSession(service, account),
  };
}

/** Signs in: returns the tokens in the API's format. */
function newSession(service: Service, account: Account): object {
  const { refreshToken, authTime } = service.accounts.startSession(account.localId);
  return {
    idToken: idTokenOf(service, account, authTime),
    refreshToken,
    expiresIn: String(service.tokenLifetime),
  };
}

/** @param authTime time of the sign-in, in seconds since 1970 */
function idTokenOf({ tokenLifetime }: Service, account: Account, authTime: number): string {
  const { localId, email, emailVerified, claims } = account;
  return localToken({
    ...claims,
    email,
    email_verified: emailVerified,
    auth_time: authTime,
    user_id: localId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    exp: Math.floor(Date.now() / 1000) + tokenLifetime,
    sub: localId,
  });
}

/** The account of the ID token in a request, and when it signed in, in seconds since 1970. */
function signedIn({ accounts }: Service, fields: Fields): { account: Account; authTime: number } {
  const { uid, claims } = validToken(required(fields, 'idToken', 'MISSING_ID_TOKEN'));
  const account = accounts.byId(uid);
  if (account.disabled) throw malformed('USER_DISABLED');
  if (Number(claims.get('iat')) < account.validSince) throw malformed('TOKEN_EXPIRED');
  return { account, authTime: Number(claims.get('auth_time')) };
}

function validToken(idToken: string) {
  try {
    return readIdToken(idToken);
  } catch {
    throw malformed('INVALID_ID_TOKEN');
  }
}

/** Sets a new password for a signed-in user, and returns new tokens. */
function changePassword(service: Service, fields: Fields): object {
  const { password: _, idToken: __, returnSecureToken: ___, ...others } = fields;
  const [other] = Object.keys(others);
  if (other) throw unsupported(other);
  const { account, authTime } = signedIn(service, fields);
  const password = required(fields, 'password', 'MISSING_PASSWORD');
  if (Date.now() / 1000 - authTime > recently) throw malformed('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const changed = setPassword(service, account.localId, password);
  const { localId, email, emailVerified, providerUserInfo } = userOf(changed);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...{ localId, email, emailVerified, providerUserInfo },
    ...newSession(service, changed),
  };
}

/** Returns the purpose of a code, or sets the password with it. */
function resetPassword(service: Service, fields: Fields): object {
  const code = required(fields, 'oobCode', 'MISSING_OOB_CODE');
  const { email } = readResetCode(service, code);
  const { newPassword } = fields;
  if (newPassword !== undefined) setForgottenPassword(service, code, textOf(newPassword, 'newPassword'));
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: 'PASSWORD_RESET' };
}

/** New tokens for a refresh token; the fields are in snake case. @throws ApiError with Google's error codes */
export function refresh(service: Service, form: Fields): object {
  const type = required(form, 'grant_type', 'MISSING_GRANT_TYPE');
  if (type !== 'refresh_token') throw malformed('INVALID_GRANT_TYPE');
  const refreshToken = required(form, 'refresh_token', 'MISSING_REFRESH_TOKEN');
  const { account, authTime } = service.accounts.sessionOf(refreshToken);
  const idToken = idTokenOf(service, account, authTime);
  return {
    access_token: idToken,
    expires_in: String(service.tokenLifetime),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: localProjectId,
  };
}
