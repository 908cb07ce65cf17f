import { malformed } from '../http/errors';

// Errors have the codes of Google's Identity Toolkit, of which the browser SDK reads the first word.

/** An account. */
export type Account = {
  localId: string;
  /** In lowercase. */
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Null where none was set yet. In plain text: these accounts exist on this machine only. */
  password: string | null;
  /** Custom claims: `{ owner: true }`. */
  claims: Record<string, unknown>;
  /** Milliseconds since 1970, as the following two. */
  createdAt: number;
  lastLoginAt: number | null;
  passwordUpdatedAt: number | null;
  /** Seconds since 1970; earlier ID tokens are rejected. */
  validSince: number;
  /** How often all sessions were ended; refresh tokens from before are rejected. */
  endedSessions: number;
};

/** Bounds of a password's length, as at Google. */
export const minPasswordLength = 6;
const maxPasswordLength = 4096;

/** Maximum length of an address (RFC 5321, section 4.5.3.1.3), without its brackets. */
const maxEmailLength = 254;

/** Normalizes an e-mail address for storage. @throws ApiError `INVALID_EMAIL` */
export function emailOf(text: string): string {
  if (!/^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u.test(text) || text.length > maxEmailLength)
    throw malformed('INVALID_EMAIL');
  return text.toLowerCase();
}

/** @throws ApiError `WEAK_PASSWORD` */
export function checkNewPassword({ length }: string): void {
  if (length >= minPasswordLength && length <= maxPasswordLength) return;
  const bound = length < minPasswordLength ? `at least ${minPasswordLength}` : `at most ${maxPasswordLength}`;
  throw malformed(`WEAK_PASSWORD : Password should be ${bound} characters`);
}
