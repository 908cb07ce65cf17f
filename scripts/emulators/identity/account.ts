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
