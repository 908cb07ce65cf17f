import { useCallback, useEffect, useMemo } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import type { Handlers } from '@/lib/firebase/ownerFirestore';
import { listenToRequests } from '@/lib/requests/inbox';
import { listedRequests, type ReceivedRequest } from '@/lib/requests/received';
import { useWhileOwner } from '../ui/useWhileOwner';

/**
 * The requests while an owner is signed in; null until they have loaded. The number of new ones is in the page's title, and
 * where the browser has one, in the badge of its icon.
 */
export function useRequests(config: FirebaseConfig, isOwner: boolean) {
  const listen = useCallback(
    (handlers: Handlers<ReceivedRequest[]>) => listenToRequests(config, handlers),
    [config],
  );
  const { value, status } = useWhileOwner(isOwner, listen);
  const requests = useMemo(() => value && listedRequests(value), [value]);
  const newCount = requests?.filter(({ state }) => state === 'new').length ?? 0;
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = newCount > 0 ? `(${newCount}) ${title}` : title;
    // Not every browser has it, and some only for installed pages.
    navigator.setAppBadge?.(newCount)?.catch(() => {});
  }, [newCount]);
  return { requests, status };
}
