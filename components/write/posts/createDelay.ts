/** Runs an action `pauseMs` milliseconds after the last request, but at most `maxMs` after the first one. */
export function createDelay(action: () => void, pauseMs: number, maxMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first request. */
  let since: number | null = null;
  const cancel = () => {
    clearTimeout(timer);
    since = null;
  };
  const run = () => {
    cancel();
    action();
  };
  return {
    schedule: () => {
      clearTimeout(timer);
      since ??= Date.now();
      timer = setTimeout(run, Math.max(0, Math.min(pauseMs, since + maxMs - Date.now())));
    },
    cancel,
    isPending: () => since !== null,
  };
}
