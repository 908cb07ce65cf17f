import { useEffect, useMemo, useState } from 'react';
import type { LiveStatus } from '@/lib/firebase/listen';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import { listenToRequests } from '@/lib/requests/ownerRequests';
import { toListedRequests } from '@/lib/requests/receivedRequest';

/**
 * The value that a listener reports; null until it has loaded. Several components can use the same listener, because the SDK
 * sends equal queries only once.
 *
 * @param listen a function that is the same on each render, and returns a function that stops; null to not listen
 */
export function useListener<Value>(listen: ((handlers: ListenerHandlers<Value>) => () => void) | null) {
  const [value, setValue] = useState<Value | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (!listen) return;
    const stop = listen({ onValue: setValue, onStatus: setStatus });
    return () => {
      stop();
      // After signing out, no data may stay on the page.
      setValue(null);
      setStatus('connecting');
    };
  }, [listen]);
  return { value, status };
}

/** The requests, newest first. @param mayRead whether an account that may read requests is signed in */
export function useRequests(mayRead = true) {
  const { value, status } = useListener(mayRead ? listenToRequests : null);
  const requests = useMemo(() => value && toListedRequests(value), [value]);
  return { requests, status };
}
