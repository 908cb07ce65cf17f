import type { Action, Contact, Enquiry } from '@/content/types';

/** A `mailto:` address (RFC 6068): everything but the address is percent-encoded, lines end in CRLF. */
export function mailto(email: string, { subject, body }: Enquiry): string {
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (body.length > 0) query.push(`body=${encodeURIComponent(body.join('\r\n'))}`);
  return `mailto:${email}?${query.join('&')}`;
}

/** A `tel:` address (RFC 3966) for a number in E.164 form. */
export function tel(dial: string): string {
  return `tel:${dial}`;
}

/** The address that an action of the content leads to. */
export function hrefOf(action: Action, contact: Contact): string {
  if ('enquiry' in action) return mailto(contact.email, action.enquiry);
  if ('call' in action) return tel(contact.phone.dial);
  return action.href;
}

/** Whether an address is a page of this site, which the router can open without loading a new document. */
export function isRoute(href: string): boolean {
  return href.startsWith('/');
}
