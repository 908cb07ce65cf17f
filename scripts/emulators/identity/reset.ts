import { randomBytes } from 'node:crypto';
import { textOf } from '../http/input';
import { emailOf } from './account';
import { Refusal } from './refusal';
import type { RequestFields, ResetCode, Service } from './service';

/** Validity of a link to set a password, in milliseconds: an hour, as at Google. */
const lifetime = 3_600_000;

/** The page where a password is set, at the official emulator's address. */
export const actionPath = '/emulator/action';

/**
 * Creates a link to set a password. Google would send it by e-mail; here the terminal shows it. A page
 * does not learn whether the address has an account.
 *
 * @param isOwner whether the project's owner requests it, who gets the link in the response
 * @throws Refusal in Google's terms
 */
export function sendReset(
  service: Service,
  fields: RequestFields,
  { isOwner }: { isOwner: boolean },
): object {
  const { requestType, email, continueUrl, returnOobLink } = fields;
  if (requestType === undefined) throw new Refusal('MISSING_REQ_TYPE');
  if (requestType !== 'PASSWORD_RESET') throw Refusal.unsupported(String(requestType));
  if (returnOobLink === true && !isOwner) throw new Refusal('INSUFFICIENT_PERMISSION');
  if (email === undefined) throw new Refusal('MISSING_EMAIL');
  const address = emailOf(textOf(email, 'email'));
  const back = continueUrl === undefined ? null : checkedUrl(service, textOf(continueUrl, 'continueUrl'));
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: address };
  const account = service.accounts.byEmail(address);
  if (!account) {
    if (isOwner) throw new Refusal('EMAIL_NOT_FOUND');
    service.say(`\nA password reset was requested for an unknown address: ${address}.`);
    return answer;
  }
  const oobCode = randomBytes(32).toString('base64url');
  const code = {
    localId: account.localId,
    email: address,
    continueUrl: back,
    expires: Date.now() + lifetime,
  };
  service.resetCodes.set(oobCode, code);
  const query = new URLSearchParams({ mode: 'resetPassword', lang: 'en', oobCode, apiKey: 'local' });
  const oobLink = `http://${service.host()}${actionPath}?${query}`;
  if (returnOobLink === true) return { ...answer, oobCode, oobLink };
  service.say(`\nTo set a new password for ${address}, open this page within an hour:\n${oobLink}`);
  return answer;
}

/**
 * The purpose of a code.
 *
 * @throws Refusal `INVALID_OOB_CODE` also after its use, `EXPIRED_OOB_CODE`
 */
export function readResetCode({ resetCodes }: Service, oobCode: string): ResetCode {
  const code = resetCodes.get(oobCode);
  if (!code) throw new Refusal('INVALID_OOB_CODE');
  if (code.expires <= Date.now()) throw new Refusal('EXPIRED_OOB_CODE');
  return code;
}

/**
 * Sets an account's password with the code of a link, which proves access to its e-mail.
 *
 * @throws Refusal
 */
export function setForgottenPassword(service: Service, oobCode: string, password: string): void {
  const { localId } = readResetCode(service, oobCode);
  if (!service.accounts.byId(localId)) throw new Refusal('INVALID_OOB_CODE');
  setPassword(service, localId, password);
  service.accounts.change(localId, { emailVerified: true });
}

/** Sets an account's password, which makes all its links invalid. */
export function setPassword({ accounts, resetCodes }: Service, localId: string, password: string) {
  const changed = accounts.setPassword(localId, password);
  for (const [oobCode, code] of resetCodes) if (code.localId === localId) resetCodes.delete(oobCode);
  return changed;
}

/** A URL that a link may return to. */
function checkedUrl({ allowOrigin, host }: Service, address: string): string {
  if (!URL.canParse(address)) throw new Refusal('INVALID_CONTINUE_URI');
  const { origin, href } = new URL(address);
  if (!allowOrigin(origin, host())) throw new Refusal(`UNAUTHORIZED_DOMAIN : ${origin}`);
  return href;
}
