import { useEffect, useState } from 'react';
import type { LiveStatus } from '@/lib/blog/live/live';
import type { Handlers } from '@/lib/firebase/ownerFirestore';

/**
 * What a listener reports while an owner is signed in; null until it has loaded, and for everybody else.
 *
 * @param listen a function that stays the same between renders; it returns one that stops
 */
export function useWhileOwner<Value>(isOwner: boolean, listen: (handlers: Handlers<Value>) => () => void) {
  const [value, setValue] = useState<Value | null>(null);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (!isOwner) return;
    const stop = listen({ onValue: setValue, onStatus: setStatus });
    return () => {
      stop();
      // Nothing stays on the page of somebody who signs out.
      setValue(null);
      setStatus('connecting');
    };
  }, [listen, isOwner]);
  return { value, status };
}
