import { type Answer, request, type Service, send } from '../services';

/** An account as the Identity Toolkit lists it; times are milliseconds since 1970, as text. */
type User = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** Missing if no password has been set yet. */
  passwordHash?: string;
  lastLoginAt?: string;
  /** Claims as JSON. */
  customAttributes?: string;
};

/** An account that may write posts once its address is verified. */
export type Owner = {
  email: string;
  /** Whether somebody has followed a link in an e-mail to this address. The rules require it. */
  isVerified: boolean;
  /** False while the owner has not followed the link of the invitation. */
  hasPassword: boolean;
};

/** The refusal of an account that anybody can have made. */
export class DoubtfulAccountError extends Error {}

/**
 * Makes an account an owner, and returns a message. Creates it if needed, with an e-mail to set its password. Throws
 * DoubtfulAccountError for one whose address was never verified; with `isAnew`, that is removed first.
 */
export async function addOwner(
  service: Service,
  address: string,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<string> {
  const found = await findUser(service, address);
  const isDoubtful = found?.passwordHash !== undefined && !found.emailVerified;
  if (isDoubtful && !isAnew && !isOwner(found)) {
    throw new DoubtfulAccountError(
      `${address} has an account in ${service.name} already, but the address was never verified: anybody can have made it ` +
        `with a password of their own. To remove it and invite ${address} anew: npm run owners -- add ${address} --anew`,
    );
  }
  const isRemoved = isDoubtful && isAnew;
  if (isRemoved) await call(service, ':delete', { localId: found.localId });
  const known = isRemoved ? undefined : found;
  const { localId } = known ?? (await call<User>(service, '', { email: address }));
  const wasOwner = isOwner(known);
  if (!wasOwner) {
    const customAttributes = JSON.stringify({ ...claimsOf(known), owner: true });
    await call(service, ':update', { localId, customAttributes });
  }
  return [
    ...(isRemoved ? ['The old account was removed.'] : []),
    `${address} is ${wasOwner ? 'an owner already' : 'now an owner'} in ${service.name}.${known && isDoubtful ? ` Its address is not verified, so it cannot write until the link in the e-mail is used.` : ''}`,
    ...(known?.disabled ? [`However, the account is disabled. ${howToEnable(service)}`] : []),
    known?.passwordHash && !isDoubtful
      ? 'Anyone signed in with this account must sign in again, or wait up to an hour.'
      : await sendMail(service, address),
  ].join('\n');
}

/** Revokes ownership, and ends the account's sessions. Returns a message; throws Error with a readable one. */
export async function removeOwner(service: Service, address: string): Promise<string> {
  const user = await findUser(service, address);
  if (!user || !isOwner(user)) {
    throw new Error(
      `${address} is not an owner in ${service.name}. To list all owners: npm run owners -- list`,
    );
  }
  const { owner, ...claims } = claimsOf(user);
  await call(service, ':update', {
    localId: user.localId,
    customAttributes: JSON.stringify(claims),
    // Invalidates earlier refresh tokens.
    validSince: String(Math.floor(Date.now() / 1000)),
  });
  return (
    `${address} is no longer an owner in ${service.name}, and is signed out everywhere. An open page can continue ` +
    `writing for up to an hour, until its token expires. The account still exists${
      service.id
        ? `; to delete it: ${usersPage(service.id)}, the menu beside the account.`
        : ', without rights.'
    }`
  );
}

/** Lists the owners. Throws Error with a readable message. */
export async function listOwners(service: Service): Promise<string> {
  const owners = (await usersOf(service)).filter(isOwner);
  const lines = owners.map(({ email, emailVerified, disabled, lastLoginAt }) =>
    [
      email ?? '(an account without an address)',
      ...(emailVerified ? [] : ['address not verified']),
      ...(disabled ? ['disabled'] : []),
      lastLoginAt && Number(lastLoginAt) > 0
        ? `last signed in on ${new Date(Number(lastLoginAt)).toISOString().slice(0, 10)}`
        : 'has not signed in yet',
    ].join('  '),
  );
  if (!owners.every(({ emailVerified }) => emailVerified)) {
    lines.push(
      'Without a verified address an owner cannot write. To send the e-mail that verifies it: npm run owners -- add EMAIL',
    );
  }
  const count = owners.length === 1 ? '1 owner' : `${owners.length} owners`;
  const hint = owners.length === 0 ? ' Add one: npm run owners -- add EMAIL' : '';
  return [...lines, `${count} in ${service.name}.${hint}`].join('\n');
}

/** The owners. Throws Error with a readable message. */
export async function ownersOf(service: Service): Promise<Owner[]> {
  return (await usersOf(service))
    .filter(isOwner)
    .flatMap(({ email, emailVerified, passwordHash }) =>
      email ? [{ email, isVerified: emailVerified === true, hasPassword: passwordHash !== undefined }] : [],
    );
}

function claimsOf(user: User | undefined): Record<string, unknown> {
  return JSON.parse(user?.customAttributes || '{}');
}

const isOwner = (user: User | undefined) => claimsOf(user).owner === true;

async function findUser(service: Service, address: string): Promise<User | undefined> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)) {
    throw new Error(`'${address}' is not an e-mail address. Write it as anna@your-studio.com.`);
  }
  const { users = [] } = await call<{ users?: User[] }>(service, ':lookup', { email: [address] });
  return users[0];
}

async function usersOf(service: Service): Promise<User[]> {
  const all: User[] = [];
  // Google's limit of accounts per response.
  const query = new URLSearchParams({ maxResults: '1000' });
  for (;;) {
    const { users = [], nextPageToken } = await call<{ users?: User[]; nextPageToken?: string }>(
      service,
      `:batchGet?${query}`,
    );
    all.push(...users);
    if (!nextPageToken || users.length === 0) return all;
    query.set('nextPageToken', nextPageToken);
  }
}

/**
 * Requests the e-mail for setting a password; returns where its link is. The link also verifies the address, and ends all
 * sessions: an account that somebody else made is then the owner's alone. Google sends no other e-mail for a project.
 */
export async function sendMail(service: Service, email: string): Promise<string> {
  await call(service, ':sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return service.id
    ? `Google has sent an e-mail to ${email}, with a link to set a password. It may be in the spam folder. To send ` +
        'another one: "Forgot your password?" on the sign-in page.'
    : `The link to set a password is in the terminal where ${service.name} runs.`;
}

const consoleOf = (id: string) => `https://console.firebase.google.com/project/${id}/authentication`;
const usersPage = (id: string) => `${consoleOf(id)}/users`;

const howToEnable = ({ id }: Service) =>
  id
    ? `To enable it: ${usersPage(id)}, the menu beside the account.`
    : 'To enable it, restart the local services, with another folder or without --persist.';

function explanationFor(id: string, { status, text }: Answer): string | null {
  if (/CONFIGURATION_NOT_FOUND|SERVICE_DISABLED|has not been used in project|it is disabled/.test(text)) {
    return (
      `Sign-in is not enabled in the project ${id} yet. Open ${consoleOf(id)}, press "Get started", choose "Email/Password", ` +
      'switch on the first of the two switches, and press "Save". Then run the command again.'
    );
  }
  if (/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(text)) {
    return (
      `Sign-in by e-mail and password is not enabled in the project ${id}. Open ${consoleOf(id)}/providers, choose ` +
      '"Email/Password", switch on the first of the two switches, and press "Save". Then run the command again.'
    );
  }
  if (status === 401 || status === 403) {
    return (
      `The key does not have permission for this in the project ${id}. Open https://console.cloud.google.com/iam-admin/iam?project=${id}, ` +
      'press the pencil beside the service account (its address is in the key file, client_email), add the role ' +
      '"Firebase Authentication Admin", and press "Save". A minute later, run the command again.'
    );
  }
  return null;
}

function call<Result>(service: Service, path: string, body?: object): Promise<Result> {
  const { id, project } = service;
  return request(service, `/v1/${project}/accounts${path}`, {
    body,
    explain: (answer) => {
      const explanation = id && explanationFor(id, answer);
      return explanation ? `${explanation}\n(Google says: ${answer.reason})` : null;
    },
  });
}

const configUrl = ({ url, project }: Service) => `${url}/admin/v2/${project}/config`;

/** Whether anyone can create an account in a project; null if the key is not allowed to know. */
export async function isSignUpOpen(
  service: Service,
  fetch: typeof globalThis.fetch,
): Promise<boolean | null> {
  const { ok, text } = await send(configUrl(service), { headers: service.headers, fetch });
  if (!ok) return null;
  const { client }: { client?: { permissions?: { disabledUserSignup?: boolean } } } = JSON.parse(text);
  return client?.permissions?.disabledUserSignup !== true;
}

/** Stops visitors from creating accounts. Returns why that failed; null if it worked. */
export async function closeSignUp(service: Service, fetch: typeof globalThis.fetch): Promise<string | null> {
  const query = 'updateMask=client.permissions.disabledUserSignup';
  const { ok, status, reason } = await send(`${configUrl(service)}?${query}`, {
    method: 'PATCH',
    headers: service.headers,
    body: { client: { permissions: { disabledUserSignup: true } } },
    fetch,
  });
  return ok ? null : `${status}: ${reason}`;
}
