import type { Action, Contact, EmailMessage } from '@/content/types';

/** A `mailto:` address (RFC 6068): everything but the address is percent-encoded, lines end in CRLF. */
export function mailto(email: string, { subject, body }: EmailMessage): string {
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
  if ('email' in action) return mailto(contact.email, action.email);
  if ('call' in action) return tel(contact.phone.dial);
  return action.href;
}

/**
 * Listens for clicks in the document, and for signs of intent: pointer over,
 * pointer down, focus.
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

/** Whether a click opens a link in this tab: no modifier key, primary button, not prevented. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * A path that is not read the same way everywhere: `//host` is another site once it stands alone, and servers read an
 * encoded slash or backslash as a slash. Browsers have already normalized plain backslashes.
 */
const ambiguousPath = /^\/(\/|%2f)|%5c/i;

/**
 * The page of this site that a link leads to, as the router takes it (`/studio#add`); null for everything else: other
 * sites, files, downloads, new windows, and places on the page that is open.
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
