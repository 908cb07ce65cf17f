// A post is written in one tab at a time. The browser keeps the lock, and ends it with the tab, also when that crashes.

/** How long to wait for the lock before another tab counts as its holder: a page that is left ends its own, in milliseconds. */
const firstWaitMs = 400;

/** How long the tab that has the lock may take to keep its last words before it is taken from it, in milliseconds. */
const handOverMs = 2000;

/** How the lock of a draft stands in this tab. */
export type LockStatus = 'waiting' | 'held' | 'elsewhere';

/** The hold of a tab on a draft. */
export type DraftLock = {
  /** Takes it from the tab that has it, which keeps its words first. */
  takeOver: () => void;
  /** Gives it back. */
  end: () => void;
};

/**
 * Asks for the right to write a draft in this tab.
 *
 * @param onStatus hears how it stands
 * @param keepWords keeps what was not kept yet, before another tab goes on with it
 */
export function lockDraft(
  key: string,
  onStatus: (status: LockStatus) => void,
  keepWords: () => Promise<unknown>,
): DraftLock {
  const name = `draft ${key}`;
  const channel = new BroadcastChannel(name);
  let ended = false;
  let release = () => {};

  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      onStatus('held');
    });
  /** Whether the lock was had. It is kept until `release`, or until another tab steals it. */
  const attempt = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      navigator.locks
        .request(name, options, () => {
          resolve(true);
          return ended ? undefined : hold();
        })
        .catch(() => {
          resolve(false);
          if (!ended) onStatus('elsewhere');
        });
    });

  channel.onmessage = async () => {
    await keepWords().catch(() => {});
    if (ended) return;
    onStatus('elsewhere');
    release();
  };
  void attempt({ signal: AbortSignal.timeout(firstWaitMs) });

  return {
    takeOver: async () => {
      onStatus('waiting');
      channel.postMessage('give');
      const isGiven = await attempt({ signal: AbortSignal.timeout(handOverMs) });
      // A tab that the browser has put to sleep does not answer.
      if (!isGiven && !ended) await attempt({ steal: true });
    },
    end: () => {
      ended = true;
      release();
      channel.close();
    },
  };
}
