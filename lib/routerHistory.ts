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
