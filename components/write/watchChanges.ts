/** Milliseconds without a change after which a text is given on. */
export const pause = 250;

/** The longest time, in milliseconds, between two updates while writing without a pause. */
export const longest = 1000;

/** What tells that a text may have changed. */
export type ChangeWatcher = {
  /** It changed: it is given on after a pause. */
  later: () => void;
  /** It is given on now, if it changed. */
  now: () => void;
  /** Gives on what has not been given yet, and ends. */
  end: () => void;
};

/**
 * Gives a text on when it changed: after a pause, and when the page is hidden or left, which may be the last that is heard
 * of it.
 *
 * @param read the text now; it may take its time
 */
export function watchChanges(read: () => string, give: (text: string) => void): ChangeWatcher {
  let given = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change was that has not been given on. */
  let since: number | null = null;
  const now = () => {
    clearTimeout(timer);
    since = null;
    const text = read();
    if (text === given) return;
    given = text;
    give(text);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') now();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', now);
  return {
    later: () => {
      clearTimeout(timer);
      since ??= Date.now();
      timer = setTimeout(now, Math.max(0, Math.min(pause, since + longest - Date.now())));
    },
    now,
    end: () => {
      now();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', now);
    },
  };
}
