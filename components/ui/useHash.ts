import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The hash of the URL, with its `#`. Null on the server and while hydrating: the built page does not know the hash. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => null,
  );
