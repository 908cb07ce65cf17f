/**
 * Adds the router's state to history entries that the router did not create. A link to an anchor on the page creates
 * such an entry, and so does editing the `#` in the URL: without the state, going Back to it from another page would
 * change the URL but not the page.
 *
 * Call this function whenever the router shows another page, and stop it before the router shows the next one.
 *
 * @returns a function that stops the listeners
 */
export function completeHistoryEntries(): () => void {
  const { pathname } = location;
  // The router's state for this page, which is opaque to this code.
  const { state } = history;
  const completeEntry = () => {
    if (history.state || !state) return;
    // The entry was created before the scripts loaded, and belongs to another page than the one on the screen.
    if (location.pathname !== pathname) {
      location.reload();
      return;
    }
    // The first call restores the state, the second one lets the router pick up the URL.
    history.replaceState(state, '');
    history.replaceState(null, '', location.href);
  };
  const controller = new AbortController();
  // Both events are needed: not every browser fires `popstate` for anchors on the page.
  window.addEventListener('popstate', completeEntry, controller);
  window.addEventListener('hashchange', completeEntry, controller);
  return () => controller.abort();
}

/**
 * Listens to clicks in the document, and to events that precede a click: hover, touch and focus.
 *
 * @returns a function that removes the listeners
 */
export function listenToClicks(
  onClick: (event: MouseEvent) => void,
  onIntent: (event: Event) => void,
): () => void {
  const controller = new AbortController();
  document.addEventListener('click', onClick, controller);
  for (const eventType of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(eventType, onIntent, controller);
  }
  return () => controller.abort();
}

/** Whether a click should open a link in this tab: not in another tab, not as a download, and not handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Matches paths that browsers and servers interpret differently: `//host` alone is another site, and servers treat an encoded
 * slash or backslash as a slash. Browsers have already converted plain backslashes.
 */
const ambiguousPathPattern = /^\/(\/|%2f)|%5c/i;

/**
 * The route of a link to a page of this site (`/studio#add`). Null for all other links: to other sites, files, downloads, new
 * windows, and anchors on the current page.
 */
export function getRoute(
  link: HTMLAnchorElement,
  currentLocation: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  const isFile = /\.\w+$/.test(link.pathname);
  const isThisPage = link.pathname === currentLocation.pathname && link.search === currentLocation.search;
  if (link.origin !== currentLocation.origin || link.target || link.download || isFile) return null;
  if (ambiguousPathPattern.test(link.pathname)) return null;
  return isThisPage && link.hash ? null : link.pathname + link.search + link.hash;
}
