import { jsonOf, listOf, objectOf, textOf } from '../http/input';
import { type Account, emailOf } from './account';
import { Refusal } from './refusal';
import { sendReset } from './reset';
import type { RequestFields, Service } from './service';

// Requests of the project's owner: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts

/** Reserved names of claims (Google's list). */
const reservedClaims =
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' ');
/** Maximum length of all custom claims together, as JSON. */
const maxClaimsLength = 1000;

/** An account in the API's format. */
export function userOf(account: Account) {
  const { localId, email, emailVerified, disabled, password, claims, createdAt, lastLoginAt } = account;
  // What is undefined is left out of the response.
  const ifPassword = <Field>(field: Field) => (password === null ? undefined : field);
  return {
    localId,
    email,
    emailVerified,
    // Google returns this text, in base64, instead of every hash.
    passwordHash: ifPassword(Buffer.from('REDACTED').toString('base64')),
    passwordUpdatedAt: ifPassword(account.passwordUpdatedAt),
    providerUserInfo: ifPassword([{ providerId: 'password', federatedId: email, email, rawId: email }]),
    validSince: String(account.validSince),
    disabled,
    lastLoginAt: lastLoginAt === null ? undefined : String(lastLoginAt),
    createdAt: String(createdAt),
    customAttributes: Object.keys(claims).length === 0 ? undefined : JSON.stringify(claims),
  };
}

/**
 * Handles `projects/PROJECT/accounts:VERB`.
 *
 * @param verb empty to create an account
 * @throws Refusal in Google's terms
 */
export function answerAdmin(service: Service, verb: string, fields: RequestFields): object {
  switch (verb) {
    case '':
      return create(service, fields);
    case 'lookup':
      return lookup(service, fields);
    case 'update':
      return update(service, fields);
    case 'batchGet':
      return listed(service.accounts.list(), 'DownloadAccountResponse');
    case 'sendOobCode':
      return sendReset(service, fields, { isOwner: true });
    case 'delete':
      service.accounts.remove(localIdOf(fields));
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    default:
      throw Refusal.unsupported(`projects.accounts:${verb}`);
  }
}

/** Rejects fields that would be ignored silently. */
function checkOnly(fields: RequestFields, known: string[]): void {
  const other = Object.keys(fields).find((field) => !known.includes(field));
  if (other) throw Refusal.unsupported(other);
}

function localIdOf({ localId }: RequestFields): string {
  if (localId === undefined) throw new Refusal('MISSING_LOCAL_ID');
  return textOf(localId, 'localId');
}

function create({ accounts }: Service, fields: RequestFields): object {
  checkOnly(fields, ['email', 'password', 'emailVerified', 'disabled']);
  const { email, password, emailVerified, disabled } = fields;
  if (email === undefined) throw new Refusal('MISSING_EMAIL');
  const account = accounts.add({
    email: textOf(email, 'email'),
    ...(password === undefined ? {} : { password: textOf(password, 'password') }),
    emailVerified: emailVerified === true,
    disabled: disabled === true,
  });
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.localId, email: account.email };
}

function lookup({ accounts }: Service, { email, localId }: RequestFields): object {
  const emails = listOf(email, 'email').map((address) => emailOf(textOf(address, 'email')));
  const ids = listOf(localId, 'localId').map((id) => textOf(id, 'localId'));
  const isRequested = (account: Account) => emails.includes(account.email) || ids.includes(account.localId);
  return listed(accounts.list().filter(isRequested), 'GetAccountInfoResponse');
}

const listed = (accounts: Account[], kind: string) => ({
  kind: `identitytoolkit#${kind}`,
  users: accounts.length > 0 ? accounts.map(userOf) : undefined,
});

function update(service: Service, fields: RequestFields): object {
  const { accounts } = service;
  checkOnly(fields, [
    'localId',
    'customAttributes',
    'disableUser',
    'emailVerified',
    'password',
    'validSince',
  ]);
  const { customAttributes, disableUser, emailVerified, password, validSince } = fields;
  const localId = localIdOf(fields);
  const since = validSince === undefined ? null : Number(validSince);
  if (since !== null && !Number.isSafeInteger(since)) throw new Refusal('INVALID_REQUEST : validSince');
  const { email } = accounts.change(localId, {
    ...(customAttributes === undefined
      ? {}
      : { claims: claimsOf(textOf(customAttributes, 'customAttributes')) }),
    ...(disableUser === undefined ? {} : { disabled: disableUser === true }),
    ...(emailVerified === undefined ? {} : { emailVerified: emailVerified === true }),
  });
  if (since !== null) accounts.endSessions(localId, since);
  if (password !== undefined) accounts.setPassword(localId, textOf(password, 'password'));
  return { kind: 'identitytoolkit#SetAccountInfoResponse', localId, email };
}

/**
 * Parses custom claims from JSON.
 *
 * @throws Refusal with Google's error codes
 */
function claimsOf(customAttributes: string): Record<string, unknown> {
  if (customAttributes.length > maxClaimsLength) throw new Refusal('CLAIMS_TOO_LARGE');
  let claims: Record<string, unknown>;
  try {
    claims = objectOf(jsonOf(customAttributes, 'claims'), 'claims');
  } catch {
    throw new Refusal('INVALID_CLAIMS');
  }
  const reserved = reservedClaims.find((name) => name in claims);
  if (reserved) throw new Refusal(`FORBIDDEN_CLAIM : ${reserved}`);
  return claims;
}
