import { listOf, textOf } from '../http/input';
import { type Account, emailOf } from './accounts';
import { Refusal } from './refusal';
import { sendReset } from './reset';
import type { Asked, Service } from './service';
import { claimsOf } from './tokens';

// Requests of the project's owner: https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts

/** Default and maximum number of accounts per page, as at Google. */
const usualPage = 20;
const maxPageSize = 1000;

/** An account in the API's format. */
export function userOf(account: Account) {
  const { localId, email, emailVerified, disabled, password, claims, createdAt, lastLoginAt } = account;
  const providerId = 'password';
  return {
    localId,
    email,
    emailVerified,
    ...(password === null
      ? {}
      : {
          // Google returns this word, in base64, instead of every hash.
          passwordHash: Buffer.from('REDACTED').toString('base64'),
          passwordUpdatedAt: account.passwordUpdatedAt,
          providerUserInfo: [{ providerId, federatedId: email, email, rawId: email }],
        }),
    validSince: String(account.validSince),
    disabled,
    ...(lastLoginAt === null ? {} : { lastLoginAt: String(lastLoginAt) }),
    createdAt: String(createdAt),
    ...(Object.keys(claims).length === 0 ? {} : { customAttributes: JSON.stringify(claims) }),
  };
}

/**
 * Handles `projects/PROJECT/accounts:VERB`.
 *
 * @param verb empty to create an account
 * @throws Refusal in Google's terms
 */
export async function answerAdmin(service: Service, verb: string, asked: Asked): Promise<object> {
  switch (verb) {
    case '':
      return create(service, asked);
    case 'lookup':
      return lookup(service, asked);
    case 'update':
      return update(service, asked);
    case 'batchGet':
      return list(service, asked);
    case 'sendOobCode':
      return sendReset(service, asked, { isOwner: true });
    case 'delete':
      service.accounts.remove(localIdOf(asked));
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    default:
      throw new Refusal(
        `OPERATION_NOT_ALLOWED : The local identity service does not support projects.accounts:${verb}.`,
      );
  }
}

/** Rejects fields that would be ignored silently. */
function refuseOthers(asked: Asked, known: string[]): void {
  const other = Object.keys(asked).find((field) => !known.includes(field));
  if (other)
    throw new Refusal(`OPERATION_NOT_ALLOWED : The local identity service does not support ${other}.`);
}

function localIdOf({ localId }: Asked): string {
  if (localId === undefined) throw new Refusal('MISSING_LOCAL_ID');
  return textOf(localId, 'localId');
}

async function create({ accounts }: Service, asked: Asked): Promise<object> {
  refuseOthers(asked, ['email', 'password', 'emailVerified', 'disabled']);
  const { email, password, emailVerified, disabled } = asked;
  if (email === undefined) throw new Refusal('MISSING_EMAIL');
  const account = await accounts.add({
    email: textOf(email, 'email'),
    ...(password === undefined ? {} : { password: textOf(password, 'password') }),
    emailVerified: emailVerified === true,
    disabled: disabled === true,
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    email: account.email,
  };
}

function lookup({ accounts }: Service, { email, localId }: Asked): object {
  const emails = listOf(email, 'email').map((address) => emailOf(textOf(address, 'email')));
  const ids = listOf(localId, 'localId').map((id) => textOf(id, 'localId'));
  const found = accounts
    .list()
    .filter((account) => emails.includes(account.email) || ids.includes(account.localId));
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    ...(found.length > 0 ? { users: found.map(userOf) } : {}),
  };
}

async function update({ accounts }: Service, asked: Asked): Promise<object> {
  refuseOthers(asked, [
    'localId',
    'customAttributes',
    'disableUser',
    'emailVerified',
    'password',
    'validSince',
  ]);
  const { customAttributes, disableUser, emailVerified, password, validSince } = asked;
  const localId = localIdOf(asked);
  const since = validSince === undefined ? null : Number(validSince);
  if (since !== null && !Number.isSafeInteger(since)) throw new Refusal('INVALID_REQUEST : validSince');
  accounts.change(localId, {
    ...(customAttributes === undefined
      ? {}
      : { claims: claimsOf(textOf(customAttributes, 'customAttributes')) }),
    ...(disableUser === undefined ? {} : { disabled: disableUser === true }),
    ...(emailVerified === undefined ? {} : { emailVerified: emailVerified === true }),
  });
  if (since !== null) accounts.endSessions(localId, since);
  if (password !== undefined) await accounts.setPassword(localId, textOf(password, 'password'));
  const email = accounts.byId(localId)?.email;
  return { kind: 'identitytoolkit#SetAccountInfoResponse', localId, email };
}

/** The accounts ordered by id, paginated. */
function list({ accounts }: Service, { maxResults, nextPageToken }: Asked): object {
  const size = Math.min(Math.floor(Number(maxResults)) || usualPage, maxPageSize);
  const rest = accounts
    .list()
    .sort((a, b) => (a.localId < b.localId ? -1 : 1))
    .filter(({ localId }) => typeof nextPageToken !== 'string' || localId > nextPageToken);
  const users = rest.slice(0, size).map(userOf);
  const last = users.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    ...(users.length > 0 ? { users } : {}),
    // Also after a last page that is full, as at Google.
    ...(last && users.length === size ? { nextPageToken: last.localId } : {}),
  };
}
