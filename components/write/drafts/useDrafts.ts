import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, listDrafts, watchDrafts } from '@/lib/blog/post/drafts';

/** The drafts on this device, including changes by other tabs. */
export function useDrafts(): {
  drafts: Draft[];
  /** False if drafts cannot be stored on this device. */
  isKept: boolean;
  reload: () => Promise<void>;
} {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [isKept, setIsKept] = useState(true);
  const turns = useRef(0);
  const reload = useCallback(async () => {
    turns.current += 1;
    const turn = turns.current;
    const found = await listDrafts().catch(() => null);
    // An older response may arrive later.
    if (turn !== turns.current) return;
    setIsKept(found !== null);
    if (found) setDrafts(found);
  }, []);
  useEffect(() => {
    void reload();
    return watchDrafts(reload);
  }, [reload]);
  return { drafts, isKept, reload };
}
