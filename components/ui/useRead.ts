import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FirebaseConfig, getFirebaseConfig } from '@/lib/firebase/config';

/** The first pause after a read without an answer, and the longest one, in milliseconds. Each is twice the one before. */
const pauseMs = { first: 3000, longest: 60_000 };

export type ReadValue<Value> = {
  /** Undefined until something was read. */
  value: Value | undefined;
  /** When the value was read, in milliseconds since 1970. */
  readAt: number;
  /** Whether the last attempt got no answer. The value of an earlier one stays. */
  hasFailed: boolean;
};

/**
 * Reads something of the database when it is mounted, when the page becomes visible, when the connection is back, and, without an answer, after
 * growing pauses.
 *
 * @param read returns undefined without an answer; null as long as nothing is to be read
 * @param version if it changes, the value is read again
 */
export function useRead<Value>(
  read: ((config: FirebaseConfig) => Promise<Value | undefined>) | null,
  version: string | number = '',
): ReadValue<Value> & { readAgain: () => void } {
  const [current, setCurrent] = useState<ReadValue<Value>>({ value: undefined, readAt: 0, hasFailed: false });
  const lastRead = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = async (nextPauseMs: number) => {
    clearTimeout(timer.current);
    lastRead.current += 1;
    const thisRead = lastRead.current;
    const config = getFirebaseConfig(location.hostname);
    const value = config && read ? await read(config) : undefined;
    // The answer to an earlier read may arrive after that to a later one.
    if (thisRead !== lastRead.current) return;
    setCurrent((before) =>
      value === undefined ? { ...before, hasFailed: true } : { value, readAt: Date.now(), hasFailed: false },
    );
    if (value !== undefined) return;
    timer.current = setTimeout(readAgain, nextPauseMs, Math.min(nextPauseMs * 2, pauseMs.longest));
  };
  const onReason = useEffectEvent(() => void readAgain(pauseMs.first));
  const isNeeded = read !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has to be read
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    onReason();
    addEventListener('online', () => onReason(), controller);
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && onReason(),
      controller,
    );
    return () => {
      controller.abort();
      // An answer that is under way comes too late.
      lastRead.current += 1;
      clearTimeout(timer.current);
    };
  }, [version, isNeeded]);
  return { ...current, readAgain: () => void readAgain(pauseMs.first) };
}
