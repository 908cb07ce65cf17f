import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, listDrafts, watchDrafts } from '@/lib/blog/post/drafts';

/**
 * The drafts on this device, including changes by other tabs; `isAvailable` is false if drafts cannot be stored on it.
 */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [isAvailable, setIsAvailable] = useState(true);
  const requests = useRef(0);
  const reload = useCallback(async () => {
    requests.current += 1;
    const request = requests.current;
    const found = await listDrafts().catch(() => null);
    // An older response may arrive later.
    if (request !== requests.current) return;
    setIsAvailable(found !== null);
    if (found) setDrafts(found);
  }, []);
  useEffect(() => {
    void reload();
    return watchDrafts(reload);
  }, [reload]);
  return { drafts, isAvailable, reload };
}
