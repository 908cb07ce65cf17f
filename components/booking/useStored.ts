import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { getFirebaseConfig } from '@/lib/firebase/config';

/** What the database has, and when it was read. */
type Stored<Value> = {
  /** Null if the document does not exist; undefined until it was read. */
  value: Value | null | undefined;
  /** When the value was read, in milliseconds since 1970. */
  readAt: number;
  /** Whether the last attempt got no response. The value of an earlier one stays. */
  hasFailed: boolean;
};

/**
 * Reads a document when the page opens, when it becomes visible, when the connection is back, and when `readAgain` is called.
 *
 * A component needs another key for another id.
 *
 * @param read returns null for a missing document, and undefined without a response.
 */
export function useStored<Value>(
  read: (config: FirebaseConfig, id: string) => Promise<Value | null | undefined>,
  id: string,
): Stored<Value> & { readAgain: () => void } {
  const [stored, setStored] = useState<Stored<Value>>({ value: undefined, readAt: 0, hasFailed: false });
  const lastRead = useRef(0);
  const readAgain = async () => {
    lastRead.current += 1;
    const thisRead = lastRead.current;
    const config = getFirebaseConfig(location.hostname);
    const value = config ? await read(config, id) : undefined;
    // The response to an earlier read may arrive after that to a later one.
    if (thisRead !== lastRead.current) return;
    setStored((before) =>
      value === undefined ? { ...before, hasFailed: true } : { value, readAt: Date.now(), hasFailed: false },
    );
  };
  const onReason = useEffectEvent(() => void readAgain());
  useEffect(() => {
    const controller = new AbortController();
    onReason();
    addEventListener('online', () => onReason(), controller);
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && onReason(),
      controller,
    );
    return () => controller.abort();
  }, []);
  return { ...stored, readAgain };
}
