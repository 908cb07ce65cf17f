import type { AllowOrigin } from '../http/access';
import type { Accounts } from './accounts';
import type { Attempts } from './attempts';
import type { ResetCodes } from './resetCodes';

/** The parts of the identity service. */
export type Service = {
  accounts: Accounts;
  attempts: Attempts;
  resetCodes: ResetCodes;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime: number;
  /** Origins that links may return to. */
  allowOrigin: AllowOrigin;
  /** The page where a password is set. */
  linkOf: (oobCode: string) => string;
  /** Prints a line to the terminal. */
  say: (line: string) => void;
};

/** The fields of a request: from its JSON body or its query. */
export type Asked = Record<string, unknown>;
