import { useEffect, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { listenToOpenings } from '@/lib/openings/ownOpenings';

/** The free times while an owner is signed in; null until they have loaded. @param built those of the content */
export function useOwnOpenings(config: FirebaseConfig, built: string[], isOwner: boolean): string[] | null {
  const [openings, setOpenings] = useState<string[] | null>(null);
  useEffect(() => {
    if (!isOwner) return;
    const stop = listenToOpenings(config, built, { onOpenings: setOpenings, onStatus: () => {} });
    return () => {
      stop();
      setOpenings(null);
    };
  }, [config, built, isOwner]);
  return openings;
}
