/**
 * Adds the router's state to history entries that the router did not create. A link to an anchor on the page creates
 * such an entry, and so does editing the `#` in the URL: without the state, going Back to it from another page would
 * change the URL but not the page.
 *
 * Call it whenever the router shows another page, and stop it before the next.
 *
 * @returns stops it
 */
export function completeHistoryEntries(): () => void {
  const { pathname } = location;
  // The router's state for this page, which is opaque to this code.
  const { state } = history;
  const complete = () => {
    if (history.state || !state) return;
    // The entry was created before the scripts loaded, and its page is not the one on the screen.
    if (location.pathname !== pathname) {
      location.reload();
      return;
    }
    // The first call restores the state, the second one lets the router pick up the URL.
    history.replaceState(state, '');
    history.replaceState(null, '', location.href);
  };
  const listening = new AbortController();
  // Both events: not every browser fires `popstate` for anchors on the page.
  window.addEventListener('popstate', complete, listening);
  window.addEventListener('hashchange', complete, listening);
  return () => listening.abort();
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
