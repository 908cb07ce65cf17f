import { randomBytes } from 'node:crypto';
import { malformed } from '../http/errors';
import { State } from '../state';
import { type Account, checkedEmail, checkPassword } from './account';

/** The accounts of the local identity service. */
export class Accounts {
  constructor(private readonly state = new State()) {}

  list(): Account[] {
    return [...this.state.accounts.values()];
  }

  byEmail(email: string): Account | undefined {
    return this.list().find((account) => account.email === email.toLowerCase());
  }

  /** @throws ApiError `USER_NOT_FOUND`, as the following */
  byId(localId: string): Account {
    const account = this.state.accounts.get(localId);
    if (!account) throw malformed('USER_NOT_FOUND');
    return account;
  }

  /** @throws ApiError `INVALID_EMAIL`, `WEAK_PASSWORD`, `EMAIL_EXISTS` */
  add({ email, password, ...more }: Partial<Account> & { email: string }): Account {
    const address = checkedEmail(email);
    if (password) checkPassword(password);
    if (this.byEmail(address)) throw malformed('EMAIL_EXISTS');
    return this.put({
      ...{ localId: randomBytes(14).toString('hex'), emailVerified: false, disabled: false },
      ...{ claims: {}, lastLoginAt: null, endedSessions: 0, ...more },
      ...{ email: address, password: password ?? null },
    });
  }

  /** Changes an account; its sessions continue. */
  change(localId: string, changes: Partial<Account>): Account {
    return this.put({ ...this.byId(localId), ...changes });
  }

  /** Sets a password, which ends all sessions. @throws ApiError `WEAK_PASSWORD` */
  setPassword(localId: string, password: string): void {
    checkPassword(password);
    this.change(localId, { password });
    this.endSessions(localId);
  }

  /** Signs an account out everywhere. */
  endSessions(localId: string): void {
    this.change(localId, { endedSessions: this.byId(localId).endedSessions + 1 });
  }

  private put(account: Account): Account {
    this.state.accounts.set(account.localId, account);
    this.state.changed();
    return account;
  }
}
