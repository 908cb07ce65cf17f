import { useEffect, useState } from 'react';
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
 * @param read the same function on each render. It returns null for a missing document, and undefined without a response.
 */
export function useStored<Value>(
  read: (config: FirebaseConfig, id: string) => Promise<Value | null | undefined>,
  id: string,
): Stored<Value> & { readAgain: () => void } {
  const [stored, setStored] = useState<Stored<Value>>({ value: undefined, readAt: 0, hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again.
  useEffect(() => {
    const config = getFirebaseConfig(location.hostname);
    const unmount = new AbortController();
    const readNow = async () => {
      const value = config ? await read(config, id) : undefined;
      if (unmount.signal.aborted) return;
      setStored((before) =>
        value === undefined
          ? { ...before, hasFailed: true }
          : { value, readAt: Date.now(), hasFailed: false },
      );
    };
    void readNow();
    addEventListener('online', readNow, unmount);
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void readNow(),
      unmount,
    );
    return () => unmount.abort();
  }, [read, id, attempt]);
  return { ...stored, readAgain: () => setAttempt((count) => count + 1) };
}
