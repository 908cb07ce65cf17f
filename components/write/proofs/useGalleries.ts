import { useEffect, useState } from 'react';
import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { importWithRetry } from '@/lib/importWithRetry';
import type { OwnGallery } from '@/lib/proofs/ownGalleries';

/** The galleries while an owner is signed in, live; null until they have loaded. */
export function useGalleries(config: FirebaseConfig, isOwner: boolean) {
  const [galleries, setGalleries] = useState<OwnGallery[] | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (!isOwner) return;
    const leaving = new AbortController();
    importWithRetry(() => import('@/lib/proofs/ownGalleries')).then(
      ({ listenToGalleries }) => {
        if (leaving.signal.aborted) return;
        const stop = listenToGalleries(config, { onGalleries: setGalleries, onStatus: setStatus });
        leaving.signal.addEventListener('abort', stop);
      },
      () => setStatus('offline'),
    );
    return () => {
      leaving.abort();
      setGalleries(null);
      setStatus('connecting');
    };
  }, [config, isOwner]);
  return { galleries, status };
}
