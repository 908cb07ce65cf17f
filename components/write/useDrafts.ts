import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, listDrafts, watchDrafts } from '@/lib/blog/drafts';

/** The drafts of this device, also those that other tabs keep. */
export function useDrafts(): {
  drafts: Draft[];
  /** False where this device keeps none. */
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
    // An older answer may come later.
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
