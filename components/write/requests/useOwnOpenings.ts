import { useEffect, useState } from 'react';
import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { listenToOpenings } from '@/lib/openings/ownOpenings';

/** The free times while an owner is signed in; null until they have loaded. @param built those of the content */
export function useOwnOpenings(config: FirebaseConfig, built: string[], isOwner: boolean) {
  const [openings, setOpenings] = useState<string[] | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (!isOwner) return;
    const stop = listenToOpenings(config, built, { onOpenings: setOpenings, onStatus: setStatus });
    return () => {
      stop();
      setOpenings(null);
      setStatus('connecting');
    };
  }, [config, built, isOwner]);
  return { openings, status };
}
