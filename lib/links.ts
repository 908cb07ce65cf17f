import type { Action, EmailMessage } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';

/** Percent-encodes a text. A lone surrogate, which remains if an emoji was cut, cannot be encoded and becomes U+FFFD. */
const encodeText = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** Creates a `mailto:` URL (RFC 6068). Everything is percent-encoded except `@` and `+` in the address; lines end with CRLF. */
export function createMailtoUrl(email: string, { subject, body }: EmailMessage): string {
  const query = [`subject=${encodeText(subject)}`];
  if (body.length > 0) query.push(`body=${encodeText(body.join('\r\n'))}`);
  const address = encodeText(email).replace(/%40/g, '@').replace(/%2B/g, '+');
  return `mailto:${address}?${query.join('&')}`;
}

/** Creates a `tel:` URL (RFC 3966) for a number in E.164 format. */
export function createTelUrl(number: string): string {
  return `tel:${number}`;
}

/** Creates an `sms:` URL (RFC 5724) for a number in E.164 format, with a text if one is given. */
export function createSmsUrl(number: string, text?: string): string {
  return `sms:${number}${text ? `?body=${encodeText(text)}` : ''}`;
}

export function getActionUrl(action: Action, contact: Contact): string {
  if ('email' in action) return createMailtoUrl(contact.email, action.email);
  if ('call' in action) return createTelUrl(contact.phone.number);
  return action.href;
}
