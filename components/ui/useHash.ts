import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The hash of the URL, with its `#`; null in the built page, which is for all of them. */
export const useHash = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => null,
  );
