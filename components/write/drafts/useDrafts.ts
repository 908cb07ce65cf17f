import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Draft, listDrafts, watchDrafts } from '@/lib/blog/post/drafts';

/** The drafts on this device, including changes by other tabs; `isAvailable` is false if it cannot store any. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [isAvailable, setIsAvailable] = useState(true);
  const newest = useRef<Promise<void>>(null);
  /** Reads the list again; resolves when the current one is shown. */
  const reload = useCallback((): Promise<void> => {
    const request: Promise<void> = listDrafts()
      .catch(() => null)
      .then((found) => {
        // A newer request is under way: its response decides.
        if (newest.current && newest.current !== request) return newest.current;
        setIsAvailable(found !== null);
        if (found) setDrafts(found);
      });
    newest.current = request;
    return request;
  }, []);
  useEffect(() => {
    void reload();
    return watchDrafts(reload);
  }, [reload]);
  return { drafts, isAvailable, reload };
}

/** The URL hash for editing a draft. A colon needs no encoding. */
export const hashOf = (draftKey: string) => `#edit=${encodeURIComponent(draftKey).replaceAll('%3A', ':')}`;

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
  const [, key] = /^#edit=(.+)/.exec(hash) ?? [];
  try {
    return key ? decodeURIComponent(key) : null;
  } catch {
    return null;
  }
}
