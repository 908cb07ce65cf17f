import { useSyncExternalStore } from 'react';

const start = '#edit=';

/** The URL hash for editing a draft. A colon needs no encoding. */
export const hashOf = (draftKey: string) => start + encodeURIComponent(draftKey).replaceAll('%3A', ':');

function draftKeyIn(hash: string): string | null {
  if (!hash.startsWith(start)) return null;
  try {
    return decodeURIComponent(hash.slice(start.length)) || null;
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The key of the draft in the URL; null for the list. In the URL, so that Back and reload work. */
export function useOpenDraft(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return draftKeyIn(hash);
}
