/** Delays an action while requests for it follow each other. */
export type Delay = {
  /** Requests the action. */
  schedule: () => void;
  /** Drops the request. */
  cancel: () => void;
  isPending: () => boolean;
};

/**
 * Creates a delay: the action runs `pauseMs` milliseconds after the last request, but at most `maxMs` milliseconds after
 * the first one.
 */
export function createDelay(action: () => void, pauseMs: number, maxMs: number): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first request. */
  let since: number | null = null;
  const cancel = () => {
    clearTimeout(timer);
    since = null;
  };
  return {
    schedule: () => {
      clearTimeout(timer);
      since ??= Date.now();
      timer = setTimeout(
        () => {
          cancel();
          action();
        },
        Math.max(0, Math.min(pauseMs, since + maxMs - Date.now())),
      );
    },
    cancel,
    isPending: () => since !== null,
  };
}
