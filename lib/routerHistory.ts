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
  // What the router has written for this page. Only the router looks inside.
  const { state } = history;
  const complete = () => {
    if (history.state || !state) return;
    // The entry is from before the scripts came, and its page is not the one on the screen.
    if (location.pathname !== pathname) {
      location.reload();
      return;
    }
    // As it is, then once more, by which the router learns the address.
    history.replaceState(state, '');
    history.replaceState(null, '', location.href);
  };
  const listening = new AbortController();
  // Both: not every browser reports a place on the page as `popstate`.
  window.addEventListener('popstate', complete, listening);
  window.addEventListener('hashchange', complete, listening);
  return () => listening.abort();
}
