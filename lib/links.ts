import type { Action, EmailMessage } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';

/** Percent-encodes a text. Half of a character, which a cut emoji leaves, has no encoding and becomes a mark. */
const encodeText = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** A `mailto:` URL (RFC 6068): all is percent-encoded, in the address but its `@` and `+`; lines end with CRLF. */
export function mailto(email: string, { subject, body }: EmailMessage): string {
  const query = [`subject=${encodeText(subject)}`];
  if (body.length > 0) query.push(`body=${encodeText(body.join('\r\n'))}`);
  const address = encodeText(email).replace(/%40/g, '@').replace(/%2B/g, '+');
  return `mailto:${address}?${query.join('&')}`;
}

/** A `tel:` URL (RFC 3966) for a number in E.164 format. */
export function tel(number: string): string {
  return `tel:${number}`;
}

/** An `sms:` URL (RFC 5724) for a number in E.164 format, with a text if there is one. */
export function sms(number: string, text?: string): string {
  return `sms:${number}${text ? `?body=${encodeText(text)}` : ''}`;
}

/** The URL of an action in the content. */
export function hrefOf(action: Action, contact: Contact): string {
  if ('email' in action) return mailto(contact.email, action.email);
  if ('call' in action) return tel(contact.phone.number);
  return action.href;
}
