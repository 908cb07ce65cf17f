import type { AllowOrigin } from '../http/access';
import type { Accounts } from './accounts';

/** What a link is for. */
export type ResetCode = {
  localId: string;
  email: string;
  /** The page to return to; null when unknown. */
  continueUrl: string | null;
  /** In milliseconds since 1970. */
  expires: number;
};

/** The parts of the identity service. */
export type Service = {
  accounts: Accounts;
  /** Links to set passwords, by their codes. */
  resetCodes: Map<string, ResetCode>;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime: number;
  /** Origins that links may return to. */
  allowOrigin: AllowOrigin;
  /** `127.0.0.1:9099` */
  host: () => string;
  /** Whether sign-ins are refused for too many attempts, in a test. */
  isExhausted: () => boolean;
  /** Prints a line to the terminal. */
  say: (line: string) => void;
};

/** The fields of a request: from its JSON body or its query. */
export type RequestFields = Record<string, unknown>;
