import { textOf } from '../http/input';
import { emailOf } from './accounts';
import { Refusal } from './refusal';
import type { Asked, Service } from './service';

/**
 * Creates a link to set a password. Google would send it by e-mail; here the terminal shows it. A page
 * does not learn whether the address has an account.
 *
 * @param isOwner whether the project's owner requests it, who gets the link in the response
 * @throws Refusal in Google's terms
 */
export function sendReset(service: Service, asked: Asked, { isOwner }: { isOwner: boolean }): object {
  const { requestType, email, continueUrl, returnOobLink } = asked;
  if (requestType === undefined) throw new Refusal('MISSING_REQ_TYPE');
  if (requestType !== 'PASSWORD_RESET') {
    throw new Refusal(`OPERATION_NOT_ALLOWED : The local identity service does not support ${requestType}.`);
  }
  if (returnOobLink === true && !isOwner) throw new Refusal('INSUFFICIENT_PERMISSION');
  if (email === undefined) throw new Refusal('MISSING_EMAIL');
  const address = emailOf(textOf(email, 'email'));
  const back = continueUrl === undefined ? null : checkedAddress(service, textOf(continueUrl, 'continueUrl'));
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: address };
  const account = service.accounts.byEmail(address);
  if (!account) {
    if (isOwner) throw new Refusal('EMAIL_NOT_FOUND');
    service.say(`\nA password reset was requested for an unknown address: ${address}.`);
    return answer;
  }
  const oobCode = service.resetCodes.make({ localId: account.localId, email: address, continueUrl: back });
  const oobLink = service.linkOf(oobCode);
  if (returnOobLink === true) return { ...answer, oobCode, oobLink };
  service.say(`\nTo set a new password for ${address}, open this page within an hour:\n${oobLink}`);
  return answer;
}

/** A URL that a link may return to. */
function checkedAddress({ allowOrigin }: Service, address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new Refusal('INVALID_CONTINUE_URI');
  }
  if (!allowOrigin(url.origin)) throw new Refusal(`UNAUTHORIZED_DOMAIN : ${url.origin}`);
  return url.href;
}
