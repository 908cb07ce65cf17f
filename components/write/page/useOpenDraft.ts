import { useSyncExternalStore } from 'react';

/** The URL hash for editing a draft. A colon needs no encoding. */
export const hashOf = (draftKey: string) => `#edit=${encodeURIComponent(draftKey).replaceAll('%3A', ':')}`;

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

const currentHash = () => location.hash;

/** The key of the draft in the URL; null for the list. In the URL, so that Back and reload work. */
export function useOpenDraft(): string | null {
  const hash = useSyncExternalStore(subscribe, currentHash, () => '');
  const [, key] = /^#edit=(.+)/.exec(hash) ?? [];
  try {
    return key ? decodeURIComponent(key) : null;
  } catch {
    return null;
  }
}
