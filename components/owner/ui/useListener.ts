import { useEffect, useState } from 'react';
import type { LiveStatus } from '@/lib/firebase/listen';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';

/**
 * The value that a listener reports; null until it has loaded.
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
