import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, listDrafts, watchDrafts } from '@/lib/blog/post/drafts';

/**
 * The drafts on this device, including changes by other tabs; `isAvailable` is false if drafts cannot be stored on it.
 */
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
