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
