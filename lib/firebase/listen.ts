import { isObject } from '@/lib/isObject';

/** How long to wait before listening again, in milliseconds. */
const retryMs = 30_000;

/**
 * Keeps a listener going: after a refusal the SDK itself does not retry.
 *
 * @param listen starts listening, and gets what to call when the database has ended that; returns what stops it
 * @returns stops it for good
 */
export function listenWithRetry(listen: (onEnd: () => void) => () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const start = () => {
    stop = listen(() => {
      retry = setTimeout(start, retryMs);
    });
  };
  start();
  return () => {
    clearTimeout(retry);
    stop();
  };
}

/** Fields as the SDK returns them, with times in milliseconds since 1970. */
export function plainData(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isObject(value) && typeof value.toMillis === 'function' ? value.toMillis() : value,
    ]),
  );
}
