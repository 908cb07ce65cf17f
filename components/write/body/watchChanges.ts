/** Delay after the last change before a text is reported, in milliseconds. */
export const debounceMs = 250;

/** Longest delay during continuous typing, in milliseconds. */
const maxDelayMs = 1000;

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

const flushes = new Set<() => void>();

/** Reports all unreported changes immediately. */
export function flushChanges(): void {
  for (const flush of flushes) flush();
}

/**
 * Reports a text when it has changed: a pause after `schedule`, at once by the others, and when the page is hidden.
 *
 * @param read returns the current text; may be slow
 */
export function watchChanges(read: () => string, onChange: (text: string) => void) {
  let reported = read();
  const flush = () => {
    delay.cancel();
    const text = read();
    if (text === reported) return;
    reported = text;
    onChange(text);
  };
  const delay = createDelay(flush, debounceMs, maxDelayMs);
  document.addEventListener('visibilitychange', flush);
  flushes.add(flush);
  return {
    schedule: delay.schedule,
    flush,
    stop: () => {
      flush();
      flushes.delete(flush);
      document.removeEventListener('visibilitychange', flush);
    },
  };
}
