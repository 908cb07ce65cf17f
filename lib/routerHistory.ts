/**
 * Gives the entries of the browser's history that the router did not write what it needs to show their page again. A
 * link to a place on the page makes such an entry, and so does an address typed with another `#`: Back to it from
 * another page would change the address and leave that page on the screen.
 *
 * Call it when the router shows another page, and end it before the next.
 *
 * @returns removes the listeners
 */
export function completeHistoryEntries(): () => void {
  const { pathname } = location;
  // The router's state for this page: opaque to us.
  const { state } = history;
  const complete = () => {
    if (history.state || !state) return;
    // The entry was created before hydration and is of another page.
    if (location.pathname !== pathname) {
      location.reload();
      return;
    }
    // Unchanged first, then again to make the router read the URL.
    history.replaceState(state, '');
    history.replaceState(null, '', location.href);
  };
  const listening = new AbortController();
  // Both events: not every browser fires `popstate` for hash navigation.
  window.addEventListener('popstate', complete, listening);
  window.addEventListener('hashchange', complete, listening);
  return () => listening.abort();
}
