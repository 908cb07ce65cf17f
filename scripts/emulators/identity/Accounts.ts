import { randomBytes } from 'node:crypto';
import { createInvalidArgumentError } from '../http/errors';
import { type Account, State } from '../State';

// Errors have the codes of Google's Identity Toolkit, of which the browser SDK reads the first word.

/** The accounts of the local identity service. */
export class Accounts {
  constructor(private readonly state = new State()) {}

  list(): Account[] {
    return [...this.state.accounts.values()];
  }

  /** @throws ApiError `INVALID_EMAIL` */
  findByEmail(email: string): Account | undefined {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw createInvalidArgumentError('INVALID_EMAIL');
    return this.list().find((account) => account.email === email.toLowerCase());
  }

  /** @throws ApiError `USER_NOT_FOUND` */
  getById(localId: string): Account {
    const account = this.state.accounts.get(localId);
    if (!account) throw createInvalidArgumentError('USER_NOT_FOUND');
    return account;
  }

  /** @throws ApiError `INVALID_EMAIL`, `EMAIL_EXISTS` */
  add({ email, ...more }: Partial<Account> & { email: string }): Account {
    if (this.findByEmail(email)) throw createInvalidArgumentError('EMAIL_EXISTS');
    return this.put({
      localId: randomBytes(14).toString('hex'),
      email: email.toLowerCase(),
      emailVerified: false,
      disabled: false,
      password: null,
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

  /** Sets a password, which ends all sessions. @throws ApiError `WEAK_PASSWORD`, below Google's minimum length */
  setPassword(localId: string, password: string): void {
    if (password.length < 6)
      throw createInvalidArgumentError('WEAK_PASSWORD : Password should be at least 6 characters');
    this.change(localId, { password });
    this.endSessions(localId);
  }

  /** Signs an account out everywhere. */
  endSessions(localId: string): void {
    this.change(localId, { endedSessions: this.getById(localId).endedSessions + 1 });
  }

  private put(account: Account): Account {
    this.state.accounts.set(account.localId, account);
    this.state.save();
    return account;
  }
}
