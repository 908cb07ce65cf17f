import type { Action, EmailMessage } from '@/content/schema/common';
import type { Contact } from '@/content/schema/site';

/** Percent-encodes a text. Half of a character, which a cut emoji leaves, has no encoding and becomes a mark. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** A `mailto:` URL (RFC 6068): all is percent-encoded, in the address but its `@` and `+`; lines end with CRLF. */
export function mailto(email: string, { subject, body }: EmailMessage): string {
  const query = [`subject=${encoded(subject)}`];
  if (body.length > 0) query.push(`body=${encoded(body.join('\r\n'))}`);
  const address = encoded(email).replace(/%40/g, '@').replace(/%2B/g, '+');
  return `mailto:${address}?${query.join('&')}`;
}

/** A `tel:` URL (RFC 3966) for a number in E.164 format. */
export function tel(number: string): string {
  return `tel:${number}`;
}

/** An `sms:` URL (RFC 5724) for a number in E.164 format, with a text if there is one. */
export function sms(number: string, text?: string): string {
  return `sms:${number}${text ? `?body=${encoded(text)}` : ''}`;
}

/** The URL of an action in the content. */
export function hrefOf(action: Action, contact: Contact): string {
  if ('email' in action) return mailto(contact.email, action.email);
  if ('call' in action) return tel(contact.phone.number);
  return action.href;
}

/**
 * Listens to clicks in the document, and to signs of intent: hover, touch and focus.
 *
 * @returns removes the listeners
 */
export function listenToClicks(
  onClick: (event: MouseEvent) => void,
  onIntent: (event: Event) => void,
): () => void {
  const listening = new AbortController();
  document.addEventListener('click', onClick, listening);
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(sign, onIntent, listening);
  }
  return () => listening.abort();
}

/** Whether a click should open a link in this tab: not in another tab, not as a download, and not handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * A path that is not interpreted the same way everywhere: on its own, `//host` is another site, and servers treat an
 * encoded slash or backslash as a slash. Browsers have already converted plain backslashes.
 */
const ambiguousPath = /^\/(\/|%2f)|%5c/i;

/**
 * The route of a link to a page of this site (`/studio#add`); null for all else: other sites, files, downloads,
 * new windows, and anchors on the current page.
 */
export function routeOf(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  const isFile = /\.\w+$/.test(link.pathname);
  const isThisPage = link.pathname === here.pathname && link.search === here.search;
  if (link.origin !== here.origin || link.target || link.download || isFile) return null;
  if (ambiguousPath.test(link.pathname)) return null;
  return isThisPage && link.hash ? null : link.pathname + link.search + link.hash;
}
