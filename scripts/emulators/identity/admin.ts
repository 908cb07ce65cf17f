import { malformed } from '../http/errors';
import { jsonOf, listOf, objectOf, textOf } from '../http/input';
import { type Account, emailOf } from './account';
import { type Answers, type Fields, required, type Service, sendReset, unsupported } from './reset';

// Requests of the project's owner: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts

/** Reserved names of claims (Google's list). */
const reservedClaims =
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' ');
/** Maximum length of all custom claims together, as JSON. */
const maxClaimsLength = 1000;

/** An account in the API's format. */
export function userOf(account: Account) {
  const { localId, email, emailVerified, disabled, password, claims, createdAt, lastLoginAt } = account;
  const ofPassword = {
    // Google returns this text, in base64, instead of every hash.
    passwordHash: Buffer.from('REDACTED').toString('base64'),
    passwordUpdatedAt: account.passwordUpdatedAt,
    providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email }],
  };
  return {
    ...{ localId, email, emailVerified, disabled },
    ...(password === null ? {} : ofPassword),
    validSince: String(account.validSince),
    // What is undefined is left out of the response.
    lastLoginAt: lastLoginAt === null ? undefined : String(lastLoginAt),
    createdAt: String(createdAt),
    customAttributes: Object.keys(claims).length === 0 ? undefined : JSON.stringify(claims),
  };
}

/** Answers to `projects/PROJECT/accounts:VERB`; without a verb, an account is made. */
export const adminAnswers: Answers = new Map([
  ['', create],
  ['lookup', lookup],
  ['update', update],
  ['batchGet', ({ accounts }) => listed(accounts.list(), 'DownloadAccountResponse')],
  ['sendOobCode', (service, fields) => sendReset(service, fields, true)],
  ['delete', remove],
]);

/** Rejects fields that would be ignored silently. */
function checkOnly(fields: Fields, known: string[]): void {
  const other = Object.keys(fields).find((field) => !known.includes(field));
  if (other) throw unsupported(other);
}

function create({ accounts }: Service, fields: Fields): object {
  checkOnly(fields, ['email', 'password', 'emailVerified', 'disabled']);
  const { localId, email } = accounts.add({
    email: required(fields, 'email', 'MISSING_EMAIL'),
    password: fields.password === undefined ? undefined : textOf(fields.password, 'password'),
    emailVerified: fields.emailVerified === true,
    disabled: fields.disabled === true,
  });
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId, email };
}

function lookup({ accounts }: Service, { email, localId }: Fields): object {
  const emails = listOf(email, 'email').map((address) => emailOf(textOf(address, 'email')));
  const ids = listOf(localId, 'localId');
  const isRequested = (account: Account) => emails.includes(account.email) || ids.includes(account.localId);
  return listed(accounts.list().filter(isRequested), 'GetAccountInfoResponse');
}

function listed(accounts: Account[], kind: string): object {
  return { kind: `identitytoolkit#${kind}`, users: accounts.length > 0 ? accounts.map(userOf) : undefined };
}

function update({ accounts }: Service, fields: Fields): object {
  const { customAttributes, disableUser, emailVerified, password, validSince } = fields;
  checkOnly(fields, [
    ...['localId', 'customAttributes', 'disableUser', 'emailVerified', 'password', 'validSince'],
  ]);
  const localId = required(fields, 'localId', 'MISSING_LOCAL_ID');
  const since = validSince === undefined ? null : Number(validSince);
  if (since !== null && !Number.isSafeInteger(since)) throw malformed('INVALID_REQUEST : validSince');
  const changes: Partial<Account> = {};
  if (customAttributes !== undefined) changes.claims = claimsOf(textOf(customAttributes, 'customAttributes'));
  if (disableUser !== undefined) changes.disabled = disableUser === true;
  if (emailVerified !== undefined) changes.emailVerified = emailVerified === true;
  const { email } = accounts.change(localId, changes);
  if (since !== null) accounts.endSessions(localId, since);
  if (password !== undefined) accounts.setPassword(localId, textOf(password, 'password'));
  return { kind: 'identitytoolkit#SetAccountInfoResponse', localId, email };
}

function remove({ accounts }: Service, fields: Fields): object {
  accounts.remove(required(fields, 'localId', 'MISSING_LOCAL_ID'));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** Parses custom claims from JSON. */
function claimsOf(customAttributes: string): Record<string, unknown> {
  if (customAttributes.length > maxClaimsLength) throw malformed('CLAIMS_TOO_LARGE');
  let claims: Record<string, unknown>;
  try {
    claims = objectOf(jsonOf(customAttributes, 'claims'), 'claims');
  } catch {
    throw malformed('INVALID_CLAIMS');
  }
  const reserved = reservedClaims.find((name) => name in claims);
  if (reserved) throw malformed(`FORBIDDEN_CLAIM : ${reserved}`);
  return claims;
}
