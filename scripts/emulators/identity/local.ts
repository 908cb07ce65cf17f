import { sitePort } from '../../shared/ports';
import { siteOrigins } from '../http/access';
import { atFreePort } from '../http/listen';
import { Accounts } from './accounts';
import { readablePassword } from './passwords';
import { type LocalIdentity, startIdentity, usualIdentityHost } from './server';

/** The file with this machine's accounts, so that sessions survive a restart. Git ignores the folder. */
export const accountsFile = '.local/accounts.json';

/** The e-mail of the account that the first start creates. */
const firstOwner = 'owner@studio.example';

/**
 * Starts the local identity service at its usual address, or at the next free port, with one owner when there is no
 * account yet.
 *
 * @throws Error when no port is free, or the file cannot be used
 */
export async function startLocalIdentity(): Promise<LocalIdentity> {
  const accounts = new Accounts(accountsFile);
  if (accounts.list().length === 0) await accounts.addFirstOwner(firstOwner, readablePassword());
  // Files of earlier versions have it without a verified address, which the rules require.
  const first = accounts.firstOwner && accounts.byEmail(accounts.firstOwner.email);
  if (first) accounts.change(first.localId, { emailVerified: true });
  return atFreePort(usualIdentityHost, 'local identity service', (port) =>
    startIdentity(port, { accounts, allowOrigin: siteOrigins(sitePort) }),
  );
}

/** A message with the owners on this machine and how to sign in. */
export function whoMayWrite({ accounts }: LocalIdentity): string {
  const owners = accounts.list().filter(({ claims }) => claims.owner === true);
  const { email, password } = accounts.firstOwner ?? {};
  if (owners.length === 0) return 'There is no owner yet. Add one: npm run owners -- add EMAIL';
  const another = '"Forgot your password?" on that page prints a link here to set one';
  return owners
    .map((owner) => {
      if (owner.password === null) return `${owner.email} has no password yet: ${another}.`;
      return owner.email === email && password
        ? `Sign in as ${owner.email} with the password ${password}`
        : `Sign in as ${owner.email} with the password that you set (${another}).`;
    })
    .join('\n');
}
