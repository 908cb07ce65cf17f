import { isObject } from '@/lib/isObject';
import { getErrorKind } from './errors';

/**
 * State of a list that is kept up to date: `denied` if this account may not read it, `exhausted` if the database's daily quota
 * is used up, `offline` if there is no response.
 */
export type LiveStatus = 'connecting' | 'live' | 'offline' | 'denied' | 'exhausted';

export function getStatusAfterError(error: unknown): LiveStatus {
  const kind = getErrorKind(error);
  return kind === 'denied' || kind === 'exhausted' ? kind : 'offline';
}

/** How long to wait before listening again, in milliseconds. */
const retryDelayMs = 30_000;

/**
 * Restarts a listener after the database has ended it, because the SDK does not retry after a rejection.
 *
 * @param listen starts listening, calls `onEnd` when the database has ended the listener, and returns a function that stops
 * @returns a function that stops the listener and the retries
 */
export function listenWithRetry(listen: (onEnd: () => void) => () => void): () => void {
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const start = () => {
    stop = listen(() => {
      retryTimer = setTimeout(start, retryDelayMs);
    });
  };
  start();
  return () => {
    clearTimeout(retryTimer);
    stop();
  };
}

/** Converts fields from the SDK: times become milliseconds since 1970, also in maps. */
export const toPlainData = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!isObject(value) || Array.isArray(value)) return [name, value];
      return [name, typeof value.toMillis === 'function' ? value.toMillis() : toPlainData(value)];
    }),
  );
