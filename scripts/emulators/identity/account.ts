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
  /** Milliseconds since 1970. */
  lastLoginAt: number | null;
  /** How often all sessions were ended; tokens from before are rejected. */
  endedSessions: number;
};

/** An e-mail address as it is stored. @throws ApiError `INVALID_EMAIL` */
export function checkedEmail(email: string): string {
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw malformed('INVALID_EMAIL');
  return email.toLowerCase();
}

/** @throws ApiError `WEAK_PASSWORD`, below Google's minimum length */
export function checkPassword({ length }: string): void {
  if (length < 6) throw malformed('WEAK_PASSWORD : Password should be at least 6 characters');
}
