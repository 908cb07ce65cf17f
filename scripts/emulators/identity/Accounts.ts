import { randomBytes } from 'node:crypto';
import { createInvalidArgumentError } from '../http/errors';

/** The password of each account that is made here. It is not secret: on this machine any program can make ID tokens. */
export const localPassword = 'moon-lamp-tide';

/** An account of the local identity service. */
export type Account = {
  localId: string;
  /** In lowercase. */
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  password: string;
  /** Custom claims: `{ owner: true }`. */
  claims: Record<string, unknown>;
  /** Milliseconds since 1970. */
  lastLoginAt: number | null;
  /** How many times all sessions were ended. Each token has this number; a token with an older number is rejected. */
  endedSessions: number;
};

// Errors have the codes of Google's Identity Toolkit, of which the browser SDK reads the first word.

/** The accounts of the local identity service. */
export class Accounts {
  /** By account ID. */
  private readonly accounts = new Map<string, Account>();

  list(): Account[] {
    return [...this.accounts.values()];
  }

  /** @throws ApiError `INVALID_EMAIL` */
  findByEmail(email: string): Account | undefined {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw createInvalidArgumentError('INVALID_EMAIL');
    return this.list().find((account) => account.email === email.toLowerCase());
  }

  /** @throws ApiError `USER_NOT_FOUND` */
  getById(localId: string): Account {
    const account = this.accounts.get(localId);
    if (!account) throw createInvalidArgumentError('USER_NOT_FOUND');
    return account;
  }

  /** @throws ApiError `INVALID_EMAIL`, `EMAIL_EXISTS` */
  add({ email, ...more }: Partial<Account> & { email: string }): Account {
    if (this.findByEmail(email)) throw createInvalidArgumentError('EMAIL_EXISTS');
    return this.put({
      localId: randomBytes(14).toString('hex'),
      email: email.toLowerCase(),
      emailVerified: true,
      disabled: false,
      password: localPassword,
      claims: {},
      lastLoginAt: null,
      endedSessions: 0,
      ...more,
    });
  }

  /** Changes an account; its sessions continue. */
  change(localId: string, changes: Partial<Account>): Account {
    return this.put({ ...this.getById(localId), ...changes });
  }

  /** Signs an account out everywhere. */
  endSessions(localId: string): void {
    this.change(localId, { endedSessions: this.getById(localId).endedSessions + 1 });
  }

  private put(account: Account): Account {
    this.accounts.set(account.localId, account);
    return account;
  }
}
