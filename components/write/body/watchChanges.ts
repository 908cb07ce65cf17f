import { createDelay } from '../drafts/createDelay';

/** Delay after the last change before a text is reported, in milliseconds. */
export const debounceMs = 250;

/** Longest delay during continuous typing, in milliseconds. */
const maxDelayMs = 1000;

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
  const flush = () => {
    delay.cancel();
    const text = read();
    if (text === reported) return;
    reported = text;
    onChange(text);
  };
  const delay = createDelay(flush, debounceMs, maxDelayMs);
  const listening = new AbortController();
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', onHidden, listening);
  addEventListener('pagehide', flush, listening);
  flushes.add(flush);
  return {
    schedule: delay.schedule,
    flush,
    stop: () => {
      flush();
      flushes.delete(flush);
      listening.abort();
    },
  };
}
