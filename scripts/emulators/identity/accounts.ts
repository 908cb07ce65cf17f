import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { integerOf, jsonOf, listOf, objectOf, textOf } from '../http/input';
import { checkNewPassword, hashOf, isSamePassword } from './passwords';
import { Refusal } from './refusal';

/** An account. */
export type Account = {
  localId: string;
  /** In lowercase. */
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Salt and hash; null where none was set yet. */
  password: string | null;
  /** Custom claims: `{ owner: true }`. */
  claims: Record<string, unknown>;
  /** Milliseconds since 1970, as the following two. */
  createdAt: number;
  lastLoginAt: number | null;
  passwordUpdatedAt: number | null;
  /** Seconds since 1970; earlier tokens are rejected. */
  validSince: number;
};

/** A session that a refresh token continues. */
type Session = {
  /** Hash of the refresh token. */
  token: string;
  localId: string;
  /** Seconds since 1970. */
  authTime: number;
  hasEnded: boolean;
};

/** The account that the first start creates, with its password until it is changed. */
export type FirstOwner = { email: string; password: string | null };

type Stored = { accounts: Account[]; sessions: Session[]; firstOwner: FirstOwner | null };

/** Optional fields of a new account. */
type NewAccount = { email: string; password?: string; emailVerified?: boolean } & Partial<
  Pick<Account, 'disabled' | 'claims'>
>;

/** Maximum length of an address (RFC 5321, section 4.5.3.1.3), without its brackets. */
const maxEmailLength = 254;

/**
 * Normalizes an e-mail address for storage.
 *
 * @throws Refusal `INVALID_EMAIL`
 */
export function emailOf(text: string): string {
  if (!/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(text) || text.length > maxEmailLength)
    throw new Refusal('INVALID_EMAIL');
  return text.toLowerCase();
}

const seconds = () => Math.floor(Date.now() / 1000);
const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The accounts of the local identity service, and who is signed in. */
export class Accounts {
  private stored: Stored = { accounts: [], sessions: [], firstOwner: null };

  /**
   * @param file persists them, and is read again each time, so that two services can share it; null keeps them
   *   in memory
   * @throws Error when the file has other contents
   */
  constructor(private readonly file: string | null = null) {
    this.read();
  }

  list(): Account[] {
    return this.read().accounts;
  }

  byEmail(email: string): Account | undefined {
    return this.list().find((account) => account.email === email.toLowerCase());
  }

  byId(localId: string): Account | undefined {
    return this.list().find((account) => account.localId === localId);
  }

  get firstOwner(): FirstOwner | null {
    return this.read().firstOwner;
  }

  /**
   * Makes an account.
   *
   * @throws Refusal `INVALID_EMAIL`, `WEAK_PASSWORD`, `EMAIL_EXISTS`
   */
  async add({ email, password, ...rest }: NewAccount): Promise<Account> {
    const address = emailOf(email);
    if (password !== undefined) checkNewPassword(password);
    const account: Account = {
      localId: randomBytes(14).toString('hex'),
      email: address,
      emailVerified: false,
      disabled: false,
      claims: {},
      ...rest,
      password: password === undefined ? null : await hashOf(password),
      createdAt: Date.now(),
      lastLoginAt: null,
      passwordUpdatedAt: password === undefined ? null : Date.now(),
      validSince: seconds(),
    };
    this.write((stored) => {
      if (stored.accounts.some((other) => other.email === address)) throw new Refusal('EMAIL_EXISTS');
      stored.accounts.push(account);
    });
    return account;
  }

  /** Creates the first owner's account, with a password that is stored so that it can be shown. */
  async addFirstOwner(email: string, password: string): Promise<void> {
    await this.add({ email, password, emailVerified: true, claims: { owner: true } });
    this.write((stored) => {
      stored.firstOwner = { email, password };
    });
  }

  /**
   * Changes an account; its sessions continue.
   *
   * @throws Refusal `USER_NOT_FOUND`, also of the following
   */
  change(localId: string, changes: Partial<Pick<Account, 'disabled' | 'claims' | 'emailVerified'>>): Account {
    return this.changeAccount(localId, (account) => Object.assign(account, changes));
  }

  /**
   * Sets a password, which ends all sessions.
   *
   * @throws Refusal `WEAK_PASSWORD`
   */
  async setPassword(localId: string, password: string): Promise<Account> {
    checkNewPassword(password);
    const hash = await hashOf(password);
    return this.changeAccount(localId, (account, stored) => {
      account.password = hash;
      account.passwordUpdatedAt = Date.now();
      endSessions(stored, account, seconds());
      // Now only its owner knows it.
      if (stored.firstOwner?.email === account.email) stored.firstOwner.password = null;
    });
  }

  /** Verifies a password; takes equally long without an account. */
  hasPassword(account: Account | undefined, password: string): Promise<boolean> {
    return isSamePassword(account?.password ?? null, password);
  }

  /**
   * Signs an account out everywhere, once its ID tokens have expired.
   *
   * @param since sessions up to this time end, in seconds since 1970
   */
  endSessions(localId: string, since = seconds()): void {
    this.changeAccount(localId, (account, stored) => endSessions(stored, account, since));
  }

  remove(localId: string): void {
    this.changeAccount(localId, (account, stored) => {
      stored.accounts.splice(stored.accounts.indexOf(account), 1);
    });
  }

  /** Signs an account in; returns the refresh token. */
  startSession(localId: string): { refreshToken: string; authTime: number } {
    const refreshToken = randomBytes(32).toString('base64url');
    const authTime = seconds();
    this.changeAccount(localId, (account, { sessions }) => {
      account.lastLoginAt = Date.now();
      sessions.push({ token: hashOfToken(refreshToken), localId, authTime, hasEnded: false });
    });
    return { refreshToken, authTime };
  }

  /**
   * The account of a refresh token.
   *
   * @throws Refusal `INVALID_REFRESH_TOKEN`, `USER_NOT_FOUND`, `USER_DISABLED`, or `TOKEN_EXPIRED` when the session has
   *   ended
   */
  sessionOf(refreshToken: string): { account: Account; authTime: number } {
    const { sessions, accounts } = this.read();
    const session = sessions.find(({ token }) => token === hashOfToken(refreshToken));
    if (!session) throw new Refusal('INVALID_REFRESH_TOKEN');
    const account = accounts.find(({ localId }) => localId === session.localId);
    if (!account) throw new Refusal('USER_NOT_FOUND');
    if (account.disabled) throw new Refusal('USER_DISABLED');
    if (session.hasEnded) throw new Refusal('TOKEN_EXPIRED');
    return { account, authTime: session.authTime };
  }

  private changeAccount(localId: string, change: (account: Account, stored: Stored) => void): Account {
    return this.write((stored) => {
      const account = stored.accounts.find((candidate) => candidate.localId === localId);
      if (!account) throw new Refusal('USER_NOT_FOUND');
      change(account, stored);
      return account;
    });
  }

  private read(): Stored {
    if (!this.file) return this.stored;
    const text = readIfThere(this.file);
    if (text === null) return { accounts: [], sessions: [], firstOwner: null };
    try {
      return storedOf(text);
    } catch (error) {
      throw new Error(
        `${this.file} does not contain the accounts of the local identity service: ` +
          `${error instanceof Error ? error.message : error} Remove the file; the next start creates a new owner.`,
      );
    }
  }

  /** Reads, changes and writes in one transaction; an error changes nothing. */
  private write<Result>(change: (stored: Stored) => Result): Result {
    const stored = structuredClone(this.read());
    const result = change(stored);
    if (this.file) writeWhole(this.file, `${JSON.stringify(stored, null, 2)}\n`);
    else this.stored = stored;
    return result;
  }
}

function endSessions({ sessions }: Stored, account: Account, since: number): void {
  account.validSince = since;
  for (const session of sessions) {
    if (session.localId === account.localId && session.authTime <= since) session.hasEnded = true;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file readable by this user only, atomically: a crash leaves the old file or the new one. */
function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  const descriptor = openSync(part, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(part, file);
}

function storedOf(text: string): Stored {
  const { accounts, sessions, firstOwner } = objectOf(jsonOf(text, 'It'), 'It');
  return {
    accounts: listOf(accounts, 'accounts').map((account, index) => accountOf(account, `accounts[${index}]`)),
    sessions: listOf(sessions, 'sessions').map((session, index) => {
      const { token, localId, authTime, hasEnded } = objectOf(session, `sessions[${index}]`);
      return {
        token: textOf(token, `sessions[${index}].token`),
        localId: textOf(localId, `sessions[${index}].localId`),
        authTime: integerOf(authTime, `sessions[${index}].authTime`),
        hasEnded: hasEnded === true,
      };
    }),
    firstOwner: orNull(firstOwner, (owner) => {
      const { email, password } = objectOf(owner, 'firstOwner');
      return {
        email: textOf(email, 'firstOwner.email'),
        password: orNull(password, (word) => textOf(word, 'firstOwner.password')),
      };
    }),
  };
}

function accountOf(value: unknown, what: string): Account {
  const account = objectOf(value, what);
  const integerOrNull = (field: string) =>
    orNull(account[field], (time) => integerOf(time, `${what}.${field}`));
  return {
    localId: textOf(account.localId, `${what}.localId`),
    email: textOf(account.email, `${what}.email`),
    emailVerified: account.emailVerified === true,
    disabled: account.disabled === true,
    password: orNull(account.password, (hash) => textOf(hash, `${what}.password`)),
    claims: objectOf(account.claims, `${what}.claims`),
    createdAt: integerOf(account.createdAt, `${what}.createdAt`),
    lastLoginAt: integerOrNull('lastLoginAt'),
    passwordUpdatedAt: integerOrNull('passwordUpdatedAt'),
    validSince: integerOf(account.validSince, `${what}.validSince`),
  };
}

/** A value that may be missing. */
function orNull<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value === null || value === undefined ? null : read(value);
}
