import type { AllowOrigin } from '../local/access';
import type { Accounts } from './accounts';
import type { Attempts } from './attempts';
import type { ResetCodes } from './resetCodes';

/** What the answers of the identity service are made of. */
export type Service = {
  accounts: Accounts;
  attempts: Attempts;
  resetCodes: ResetCodes;
  /** How long ID tokens hold, in seconds. */
  tokenLifetime: number;
  /** Whose pages links may lead back to. */
  allowOrigin: AllowOrigin;
  /** The page where a password is set. */
  linkOf: (oobCode: string) => string;
  /** Says a line to the person at the terminal. */
  say: (line: string) => void;
};

/** What a request asks for: an object, of its JSON or of its query. */
export type Asked = Record<string, unknown>;
