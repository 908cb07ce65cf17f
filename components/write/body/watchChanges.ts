/** Delay after the last change before a text is reported, in milliseconds. */
export const debounceMs = 250;

/** Longest delay during continuous typing, in milliseconds. */
export const maxDelayMs = 1000;

/** Controls the reporting of changes. */
export type ChangeWatcher = {
  /** The text may have changed: reports it after a pause. */
  schedule: () => void;
  /** Reports it immediately if it has changed. */
  flush: () => void;
  /** Reports an unreported change, and stops. */
  stop: () => void;
};

const flushes = new Set<() => void>();

/** Reports all unreported changes immediately. */
export function flushChanges(): void {
  for (const flush of flushes) flush();
}

/**
 * Reports a text when it has changed: after a pause, and when the page is hidden or unloaded, which may be the last
 * chance.
 *
 * @param read returns the current text; may be slow
 */
export function watchChanges(read: () => string, onChange: (text: string) => void): ChangeWatcher {
  let reported = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first unreported change. */
  let since: number | null = null;
  const flush = () => {
    clearTimeout(timer);
    since = null;
    const text = read();
    if (text === reported) return;
    reported = text;
    onChange(text);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', flush);
  flushes.add(flush);
  return {
    schedule: () => {
      clearTimeout(timer);
      since ??= Date.now();
      timer = setTimeout(flush, Math.max(0, Math.min(debounceMs, since + maxDelayMs - Date.now())));
    },
    flush,
    stop: () => {
      flush();
      flushes.delete(flush);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', flush);
    },
  };
}
