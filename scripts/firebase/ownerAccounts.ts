import { RestError, type RestService, requestJson } from '../../lib/firebase/queries';
import { getStudioDay } from '../../lib/studioTime';

/** An account as the Identity Toolkit lists it: `passwordHash` only with a password, the time in ms since 1970, claims as JSON. */
type User = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  disabled?: boolean;
  passwordHash?: string;
  lastLoginAt?: string;
  customAttributes?: string;
};

/** The page of Firebase's console with the accounts of a project. */
const getAccountsUrl = ({ project }: RestService) =>
  `https://console.firebase.google.com/${project.replace('projects', 'project')}/authentication/users`;

const parseClaims = (user: User): Record<string, unknown> => JSON.parse(user.customAttributes || '{}');
const isOwner = (user: User) => parseClaims(user).owner === true;

/** Makes an account an owner, and creates it if needed. @returns a message. Throws Error with a readable message, like all functions below */
export async function addOwner(service: RestService, address: string): Promise<string> {
  const existingUser = await findUser(service, address);
  const isUnverified = existingUser?.passwordHash !== undefined && !existingUser.emailVerified;
  if (existingUser && isUnverified && !isOwner(existingUser)) {
    throw new Error(
      `${address} already has an account in ${service.name}, but the address was never verified, so anyone could have created ` +
        `it with their own password. Delete that account (${getAccountsUrl(service)}), then add the address again.`,
    );
  }
  const user = existingUser ?? (await callIdentity<User>(service, '', { email: address }));
  const wasOwner = isOwner(user);
  const customAttributes = JSON.stringify({ ...parseClaims(user), owner: true });
  if (!wasOwner) await callIdentity(service, ':update', { localId: user.localId, customAttributes });
  const needsMail = !existingUser?.passwordHash || isUnverified;
  if (needsMail)
    await callIdentity(service, ':sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
  const passwordHelp = service.url.startsWith('https:')
    ? `Google sends an e-mail to ${address}, with a link to set a password; it may be in the spam folder. The link also ` +
      'verifies the address, without which an owner cannot write.'
    : `The terminal where ${service.name} runs shows the password.`;
  return [
    `${address} is ${wasOwner ? 'already an owner' : 'now an owner'} in ${service.name}.`,
    existingUser?.disabled ? `However, the account is disabled: ${getAccountsUrl(service)}` : '',
    needsMail
      ? passwordHelp
      : 'Whoever is signed in with this account must sign in again, or wait up to an hour.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Revokes ownership, and ends the account's sessions. */
export async function removeOwner(service: RestService, address: string): Promise<string> {
  const user = await findUser(service, address);
  if (!user || !isOwner(user))
    throw new Error(`${address} is not an owner in ${service.name}. To list all: npm run owners -- list`);
  const { owner, ...claims } = parseClaims(user);
  // Invalidates earlier refresh tokens.
  const validSince = String(Math.floor(Date.now() / 1000));
  const customAttributes = JSON.stringify(claims);
  await callIdentity(service, ':update', { localId: user.localId, customAttributes, validSince });
  return (
    `${address} is no longer an owner in ${service.name}, and is signed out everywhere. An open page can continue writing ` +
    'for up to an hour, until its token expires. The account still exists, without rights.'
  );
}

export async function listOwners(service: RestService): Promise<string> {
  const owners = await loadOwners(service);
  const lines = owners.map(({ email, emailVerified, disabled, lastLoginAt }) =>
    [
      email ?? '(an account without an address)',
      emailVerified
        ? ''
        : 'address not verified, so it cannot write (npm run owners -- add sends the e-mail again)',
      disabled ? 'disabled' : '',
      Number(lastLoginAt) > 0
        ? `last signed in on ${getStudioDay(Number(lastLoginAt))}`
        : 'has not signed in yet',
    ]
      .filter(Boolean)
      .join('  '),
  );
  const hint = owners.length === 0 ? ' Add one: npm run owners -- add EMAIL' : '';
  return [...lines, `Owners in ${service.name}: ${owners.length}.${hint}`].join('\n');
}

export async function loadOwners(service: RestService): Promise<User[]> {
  const all: User[] = [];
  // Google's limit of accounts per response.
  const query = new URLSearchParams({ maxResults: '1000' });
  type Page = { users?: User[]; nextPageToken?: string };
  for (;;) {
    const { users = [], nextPageToken } = await callIdentity<Page>(service, `:batchGet?${query}`);
    all.push(...users);
    if (!nextPageToken || users.length === 0) return all.filter(isOwner);
    query.set('nextPageToken', nextPageToken);
  }
}

async function findUser(service: RestService, address: string): Promise<User | undefined> {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address))
    throw new Error(`'${address}' is not an e-mail address. Write it as anna@your-studio.com.`);
  const { users = [] } = await callIdentity<{ users?: User[] }>(service, ':lookup', { email: [address] });
  return users[0];
}

async function callIdentity<Result>(service: RestService, method: string, body?: object): Promise<Result> {
  const path = `/v1/${service.project}/accounts${method}`;
  return requestJson<Result>(service, path, body ? { body } : {}).catch((error: Error) => {
    if (!(error instanceof RestError)) throw error;
    const { status, reason } = error;
    if (/CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|SERVICE_DISABLED|has not been used/.test(reason))
      throw new Error(
        `Sign-in by e-mail and password is not enabled in ${service.name} (${reason}): docs/deploying.md.`,
      );
    if (status === 401 || status === 403)
      throw new Error(
        `The key lacks the role "Firebase Authentication Admin" in ${service.name} (${reason}): docs/owner.md, "The key".`,
      );
    throw error;
  });
}
