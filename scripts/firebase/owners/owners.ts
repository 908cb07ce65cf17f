import type { IdentityProject } from '../services';

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

/** Maximum number of accounts per response (Google's limit). */
const maxPageSize = 1000;

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
 * Makes an account an owner. Creates it if needed, with an e-mail to set its password.
 *
 * @param isAnew removes an existing account first, if its address was never verified
 * @returns a message that says what was done
 * @throws DoubtfulAccountError for an existing account whose address was never verified
 * @throws Error with a readable message
 */
export async function addOwner(
  project: IdentityProject,
  address: string,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<string> {
  checkEmail(address);
  const found = await findUser(project, address);
  const isDoubtful = found !== undefined && !isVerified(found) && found.passwordHash !== undefined;
  if (isDoubtful && !isAnew && claimsOf(found).owner !== true) {
    throw new DoubtfulAccountError(
      `${address} has an account in ${project.name} already, but the address was never verified: anybody can have made it ` +
        `with a password of their own. To remove it and invite ${address} anew: npm run owners -- add ${address} --anew`,
    );
  }
  const isRemoved = isDoubtful && isAnew;
  if (isRemoved) await call(project, ':delete', { localId: found.localId });
  const known = isRemoved ? undefined : found;
  const localId = known?.localId ?? (await makeUser(project, address));
  const claims = claimsOf(known);
  if (claims.owner !== true) {
    await update(project, { localId, customAttributes: JSON.stringify({ ...claims, owner: true }) });
  }
  const done = claims.owner === true ? `${address} is an owner already` : `${address} is now an owner`;
  return [
    isRemoved ? 'The former account was removed.' : [],
    `${done} in ${project.name}.${known && isDoubtful ? ` Its address is not verified, so it cannot write until the link in the e-mail is used.` : ''}`,
    known?.disabled ? `However, the account is disabled. ${howToEnable(project)}` : [],
    known?.passwordHash && !isDoubtful
      ? 'Anyone signed in with this account must sign in again, or wait up to an hour.'
      : await sendMail(project, address),
  ]
    .flat()
    .join('\n');
}

/**
 * Revokes ownership, and ends the account's sessions.
 *
 * @returns a message that says what was done
 * @throws Error with a readable message
 */
export async function removeOwner(project: IdentityProject, address: string): Promise<string> {
  checkEmail(address);
  const user = await findUser(project, address);
  const { owner, ...claims } = claimsOf(user);
  if (!user || owner !== true) {
    throw new Error(
      `${address} is not an owner in ${project.name}. To list all owners: npm run owners -- list`,
    );
  }
  await update(project, {
    localId: user.localId,
    customAttributes: JSON.stringify(claims),
    // Invalidates earlier refresh tokens.
    validSince: String(Math.floor(Date.now() / 1000)),
  });
  return (
    `${address} is no longer an owner in ${project.name}, and is signed out everywhere. An open page can continue ` +
    `writing for up to an hour, until its token expires. The account still exists${
      project.id
        ? `; to delete it: ${usersPage(project.id)}, the menu at the end of its row.`
        : ', without rights.'
    }`
  );
}

/**
 * Lists the owners.
 *
 * @throws Error with a readable message
 */
export async function listOwners(project: IdentityProject): Promise<string> {
  const owners = (await usersOf(project)).filter((user) => claimsOf(user).owner === true);
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
  const count = owners.length === 1 ? '1 owner' : `${owners.length} owners`;
  const hint = owners.length === 0 ? ' Add one: npm run owners -- add EMAIL' : '';
  const unverified = owners.some((user) => !isVerified(user))
    ? [
        'Without a verified address an owner cannot write. To send the e-mail that verifies it: npm run owners -- add EMAIL',
      ]
    : [];
  return [...lines, ...unverified, `${count} in ${project.name}.${hint}`].join('\n');
}

/** The owners. Throws Error with a readable message. */
export async function ownersOf(project: IdentityProject): Promise<Owner[]> {
  return (await usersOf(project)).flatMap((user) =>
    claimsOf(user).owner === true && user.email
      ? [{ email: user.email, isVerified: isVerified(user), hasPassword: user.passwordHash !== undefined }]
      : [],
  );
}

const isVerified = ({ emailVerified }: User) => emailVerified === true;

function checkEmail(address: string): void {
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)) return;
  throw new Error(`'${address}' is not an e-mail address. Write it as anna@your-studio.com.`);
}

function claimsOf(user: User | undefined): Record<string, unknown> {
  const claims: Record<string, unknown> = JSON.parse(user?.customAttributes || '{}');
  return claims;
}

async function findUser(project: IdentityProject, address: string): Promise<User | undefined> {
  const { users = [] }: { users?: User[] } = await call(project, ':lookup', { email: [address] });
  return users[0];
}

async function usersOf(project: IdentityProject): Promise<User[]> {
  const all: User[] = [];
  for (let page = ''; ; ) {
    const query = new URLSearchParams({
      maxResults: String(maxPageSize),
      ...(page ? { nextPageToken: page } : {}),
    });
    const { users = [], nextPageToken }: { users?: User[]; nextPageToken?: string } = await call(
      project,
      `:batchGet?${query}`,
    );
    all.push(...users);
    if (!nextPageToken || users.length === 0) return all;
    page = nextPageToken;
  }
}

async function makeUser(project: IdentityProject, email: string): Promise<string> {
  const { localId }: { localId: string } = await call(project, '', { email });
  return localId;
}

async function update(project: IdentityProject, changes: object): Promise<void> {
  await call(project, ':update', changes);
}

/**
 * Requests the e-mail for setting a password. Its link also verifies the address, and ends all sessions: an account
 * that somebody else made is then the owner's alone. Google sends no other e-mail on behalf of a project.
 *
 * @returns a message that says where the link is
 */
export async function sendMail(project: IdentityProject, email: string): Promise<string> {
  await call(project, ':sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return project.id
    ? `Google has sent an e-mail to ${email}, with a link to set a password. It may be in the spam folder. To send ` +
        'another one: "Forgot your password?" on the sign-in page.'
    : `The link to set a password is in the terminal where ${project.name} runs.`;
}

const consoleOf = (id: string) => `https://console.firebase.google.com/project/${id}/authentication`;
const usersPage = (id: string) => `${consoleOf(id)}/users`;

const howToEnable = ({ id }: IdentityProject) =>
  id
    ? `To enable it: ${usersPage(id)}, the menu at the end of its row.`
    : 'To enable it, remove .local/accounts.json and restart.';

/** How to fix an error of Google's API, as a message; null for other errors. */
function explanationFor(id: string, status: number, message: string): string | null {
  if (/CONFIGURATION_NOT_FOUND|SERVICE_DISABLED|has not been used in project|it is disabled/.test(message)) {
    return (
      `Sign-in is not enabled in the project ${id} yet. Open ${consoleOf(id)}, press "Get started", choose "Email/Password", ` +
      'switch on the first of the two switches, and press "Save". Then run the command again.'
    );
  }
  if (/OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(message)) {
    return (
      `Sign-in by e-mail and password is not enabled in the project ${id}. Open ${consoleOf(id)}/providers, choose ` +
      '"Email/Password", switch on the first of the two switches, and press "Save". Then run the command again.'
    );
  }
  if (status === 401 || status === 403) {
    return (
      `The key does not have permission for this in the project ${id}. Open https://console.cloud.google.com/iam-admin/iam?project=${id}, ` +
      'press the pencil in the row of the service account (its address is in the key file, client_email), add the role ' +
      '"Firebase Authentication Admin", and press "Save". A minute later, run the command again.'
    );
  }
  return null;
}

/** Sends a request to the API. Throws Error with a readable message. */
async function call(project: IdentityProject, path: string, body?: object) {
  const { name, id, accounts, headers } = project;
  const response = await fetch(accounts + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error(
      id
        ? `${name} could not be reached. Check the internet connection, then run the command again.`
        : `${name} is not responding. \`npm run preview\` or \`npm start\` in another terminal starts a local one; .env.local ` +
            'names a project.',
    );
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text || '{}');
  const message = messageIn(text);
  const explanation = id && explanationFor(id, response.status, text);
  throw new Error(
    explanation
      ? `${explanation}\n(Google says: ${message})`
      : `${name} refused (${response.status}): ${message}`,
  );
}

function messageIn(text: string): string {
  try {
    const { error }: { error?: { message?: string } } = JSON.parse(text);
    return error?.message ?? text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}
