import { useSyncExternalStore } from 'react';

const start = '#edit=';

/** The end of the address at which a draft is open. A colon may stand in it as it is. */
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

/** The name of the draft that the address opens; null for the list. So Back and a reload lead where they should. */
export function useOpenDraft(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return draftKeyIn(hash);
}
