import { useCallback, useEffect, useState } from 'react';
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
  const reload = useCallback(async () => {
    try {
      setDrafts(await listDrafts());
      setIsKept(true);
    } catch {
      setIsKept(false);
    }
  }, []);
  useEffect(() => {
    void reload();
    return watchDrafts(reload);
  }, [reload]);
  return { drafts, isKept, reload };
}
