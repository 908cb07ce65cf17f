import { randomBytes } from 'node:crypto';
import type { AllowOrigin } from '../http/access';
import { malformed } from '../http/errors';
import { textOf } from '../http/input';
import type { LocalServer } from '../http/server';
import { type Account, emailOf } from './account';
import type { Accounts } from './accounts';

/** The identity service, from the view of its requests. */
export type Service = {
  accounts: Accounts;
  /** Links to set passwords, by their codes. */
  resetCodes: Map<string, ResetCode>;
  /** Validity of ID tokens, in seconds. */
  tokenLifetime: number;
  /** Origins that links may return to. */
  allowOrigin: AllowOrigin;
  server: () => LocalServer;
  /** Prints a line to the terminal. */
  say: (line: string) => void;
};

/** The fields of a request's JSON. */
export type Fields = Record<string, unknown>;

/** Answers to requests, by their verbs. They throw ApiError with Google's error codes. */
export type Answers = Map<string, (service: Service, fields: Fields) => object>;

/** @param expires in milliseconds since 1970 */
type ResetCode = { localId: string; email: string; continueUrl: string | null; expires: number };

/** Validity of a link to set a password, in milliseconds: an hour, as at Google. */
const lifetime = 3_600_000;

/** The page where a password is set, at the official emulator's address. */
export const actionPath = '/emulator/action';

/** An error for what the service does not support. */
export const unsupported = (what: string) =>
  malformed(`OPERATION_NOT_ALLOWED : The local identity service does not support ${what}.`);

/** A text in a request. @param missing Google's error code where there is none: `MISSING_EMAIL` */
export function required(fields: Fields, name: string, missing: string): string {
  const value = fields[name];
  if (value === undefined || value === '') throw malformed(missing);
  return textOf(value, name);
}

/**
 * Creates a link to set a password. Google would send it by e-mail; here the terminal shows it. A page
 * does not learn whether the address has an account.
 *
 * @param isOwner whether the project's owner requests it, who gets the link in the response
 * @throws ApiError in Google's terms
 */
export function sendReset(service: Service, fields: Fields, isOwner: boolean): object {
  const requestType = required(fields, 'requestType', 'MISSING_REQ_TYPE');
  if (requestType !== 'PASSWORD_RESET') throw unsupported(requestType);
  if (fields.returnOobLink === true && !isOwner) throw malformed('INSUFFICIENT_PERMISSION');
  const email = emailOf(required(fields, 'email', 'MISSING_EMAIL'));
  const continueUrl = fields.continueUrl === undefined ? null : checkedUrl(service, fields.continueUrl);
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  const account = service.accounts.byEmail(email);
  if (!account) {
    if (isOwner) throw malformed('EMAIL_NOT_FOUND');
    service.say(`\nA password reset was requested for an unknown address: ${email}.`);
    return answer;
  }
  const oobCode = randomBytes(32).toString('base64url');
  const { localId } = account;
  service.resetCodes.set(oobCode, { localId, email, continueUrl, expires: Date.now() + lifetime });
  const query = new URLSearchParams({ mode: 'resetPassword', lang: 'en', oobCode, apiKey: 'local' });
  const oobLink = `http://${service.server().host}${actionPath}?${query}`;
  if (fields.returnOobLink === true) return { ...answer, oobCode, oobLink };
  service.say(`\nTo set a new password for ${email}, open this page within an hour:\n${oobLink}`);
  return answer;
}

/** The purpose of a code. @throws ApiError `INVALID_OOB_CODE` also after its use, `EXPIRED_OOB_CODE` */
export function readResetCode({ accounts, resetCodes }: Service, oobCode: string): ResetCode {
  const code = resetCodes.get(oobCode);
  if (!code || !accounts.byEmail(code.email)) throw malformed('INVALID_OOB_CODE');
  if (code.expires <= Date.now()) throw malformed('EXPIRED_OOB_CODE');
  return code;
}

/** Sets a password with the code of a link, which proves access to the e-mail. @throws ApiError in Google's terms */
export function setForgottenPassword(service: Service, oobCode: string, password: string): void {
  const { localId } = readResetCode(service, oobCode);
  setPassword(service, localId, password);
  service.accounts.change(localId, { emailVerified: true });
}

/** Sets an account's password, which makes all its links invalid. */
export function setPassword({ accounts, resetCodes }: Service, localId: string, password: string): Account {
  const changed = accounts.setPassword(localId, password);
  for (const [oobCode, code] of resetCodes) if (code.localId === localId) resetCodes.delete(oobCode);
  return changed;
}

/** A URL that a link may return to. */
function checkedUrl({ allowOrigin, server }: Service, continueUrl: unknown): string {
  const address = textOf(continueUrl, 'continueUrl');
  if (!URL.canParse(address)) throw malformed('INVALID_CONTINUE_URI');
  const { origin, href } = new URL(address);
  if (!allowOrigin(origin, server().host)) throw malformed(`UNAUTHORIZED_DOMAIN : ${origin}`);
  return href;
}
