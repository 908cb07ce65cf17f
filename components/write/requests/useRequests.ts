import { useEffect, useMemo, useState } from 'react';
import type { LiveStatus } from '@/lib/blog/live/live';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { listenToRequests } from '@/lib/requests/inbox';
import { listedRequests, type ReceivedRequest } from '@/lib/requests/received';

/**
 * The requests while an owner is signed in; null until they have loaded. The number of new ones is in the page's title, and
 * where the browser has one, in the badge of its icon.
 */
export function useRequests(config: FirebaseConfig, isOwner: boolean) {
  const [received, setReceived] = useState<ReceivedRequest[] | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (!isOwner) return;
    const stop = listenToRequests(config, { onRequests: setReceived, onStatus: setStatus });
    return () => {
      stop();
      // Nothing stays on the page of somebody who signs out.
      setReceived(null);
      setStatus('connecting');
    };
  }, [config, isOwner]);

  const requests = useMemo(() => received && listedRequests(received), [received]);
  const newCount = requests?.filter(({ state }) => state === 'new').length ?? 0;
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = newCount > 0 ? `(${newCount}) ${title}` : title;
    // Not every browser has it, and some only for installed pages.
    navigator.setAppBadge?.(newCount)?.catch(() => {});
  }, [newCount]);
  return { requests, status };
}
