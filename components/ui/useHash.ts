import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  addEventListener('hashchange', onChange, controller);
  // Back and Forward to an entry that differs in more than its hash.
  addEventListener('popstate', onChange, controller);
  return () => controller.abort();
}

/** The hash of the URL, with its `#`. Null on the server and while hydrating: the built page does not know the hash. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => null,
  );
