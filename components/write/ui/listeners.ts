import { useEffect, useMemo, useState } from 'react';
import type { LiveStatus } from '@/lib/blog/live/live';
import type { Handlers } from '@/lib/firebase/ownerFirestore';
import { listenToRequests } from '@/lib/requests/inbox';
import { listedRequests } from '@/lib/requests/received';

/**
 * What a listener reports; null until it has loaded. The SDK answers equal queries once, so pages listen for themselves.
 *
 * @param listen a function that stays the same between renders, and returns one that stops; null to not listen
 */
export function useListener<Value>(listen: ((handlers: Handlers<Value>) => () => void) | null) {
  const [value, setValue] = useState<Value | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (!listen) return;
    const stop = listen({ onValue: setValue, onStatus: setStatus });
    return () => {
      stop();
      // Nothing stays on the page of somebody who signs out.
      setValue(null);
      setStatus('connecting');
    };
  }, [listen]);
  return { value, status };
}

/** The requests, newest first. @param mayRead whether somebody who may read them is signed in */
export function useRequests(mayRead = true) {
  const { value, status } = useListener(mayRead ? listenToRequests : null);
  const requests = useMemo(() => value && listedRequests(value), [value]);
  return { requests, status };
}
