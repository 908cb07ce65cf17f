import { randomBytes } from 'node:crypto';
import { malformed } from '../http/errors';
import { jsonOf, objectOf } from '../http/input';
import { Snapshot } from '../persist/snapshot';
import { type Account, checkNewPassword, emailOf } from './account';

/** A new account. */
type NewAccount = { email: string; password?: string | undefined } & Partial<
  Pick<Account, 'localId' | 'emailVerified' | 'disabled' | 'claims' | 'validSince'>
>;

const seconds = () => Math.floor(Date.now() / 1000);

/** The accounts of the local identity service, and who is signed in. */
export class Accounts {
  private readonly accounts: Map<string, Account>;

  constructor(readonly snapshot = new Snapshot()) {
    this.accounts = snapshot.accounts;
  }

  list(): Account[] {
    return [...this.accounts.values()];
  }

  byEmail(email: string): Account | undefined {
    return this.list().find((account) => account.email === email.toLowerCase());
  }

  /** @throws ApiError `USER_NOT_FOUND`, as the following */
  byId(localId: string): Account {
    const account = this.accounts.get(localId);
    if (!account) throw malformed('USER_NOT_FOUND');
    return account;
  }

  /** @throws ApiError `INVALID_EMAIL`, `WEAK_PASSWORD`, `EMAIL_EXISTS` */
  add({ email, password, ...rest }: NewAccount): Account {
    const address = emailOf(email);
    if (password !== undefined) checkNewPassword(password);
    if (this.byEmail(address)) throw malformed('EMAIL_EXISTS');
    return this.put({
      localId: randomBytes(14).toString('hex'),
      emailVerified: false,
      disabled: false,
      claims: {},
      validSince: seconds(),
      ...rest,
      email: address,
      password: password ?? null,
      createdAt: Date.now(),
      lastLoginAt: null,
      passwordUpdatedAt: password === undefined ? null : Date.now(),
      endedSessions: 0,
    });
  }

  /** Changes an account; its sessions continue. */
  change(localId: string, changes: Partial<Account>): Account {
    return this.put({ ...this.byId(localId), ...changes });
  }

  /** Sets a password, which ends all sessions. @throws ApiError `WEAK_PASSWORD` */
  setPassword(localId: string, password: string): Account {
    checkNewPassword(password);
    this.endSessions(localId);
    return this.change(localId, { password, passwordUpdatedAt: Date.now() });
  }

  /** Signs an account out everywhere. ID tokens from before `validSince`, in seconds since 1970, are rejected. */
  endSessions(localId: string, validSince = seconds()): void {
    this.change(localId, { validSince, endedSessions: this.byId(localId).endedSessions + 1 });
  }

  remove(localId: string): void {
    this.accounts.delete(this.byId(localId).localId);
    this.snapshot.changed();
  }

  /** Signs an account in. Its refresh token says for whom, and since when. */
  startSession(localId: string): { refreshToken: string; authTime: number } {
    const authTime = seconds();
    const { endedSessions } = this.change(localId, { lastLoginAt: Date.now() });
    const session = JSON.stringify({ localId, authTime, endedSessions });
    return { refreshToken: Buffer.from(session).toString('base64url'), authTime };
  }

  /** The account of a refresh token. @throws ApiError `INVALID_REFRESH_TOKEN`, `USER_DISABLED`, `TOKEN_EXPIRED` */
  sessionOf(refreshToken: string): { account: Account; authTime: number } {
    const { localId, authTime, endedSessions } = partsOf(refreshToken);
    if (typeof localId !== 'string' || typeof authTime !== 'number') throw malformed('INVALID_REFRESH_TOKEN');
    const account = this.byId(localId);
    if (account.disabled) throw malformed('USER_DISABLED');
    if (endedSessions !== account.endedSessions) throw malformed('TOKEN_EXPIRED');
    return { account, authTime };
  }

  private put(account: Account): Account {
    this.accounts.set(account.localId, account);
    this.snapshot.changed();
    return account;
  }
}

function partsOf(refreshToken: string): Record<string, unknown> {
  try {
    return objectOf(jsonOf(Buffer.from(refreshToken, 'base64url').toString(), 'It'), 'It');
  } catch {
    throw malformed('INVALID_REFRESH_TOKEN');
  }
}
