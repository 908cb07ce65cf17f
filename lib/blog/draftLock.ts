// A post is written in one tab at a time. The browser keeps the lock, and ends it with the tab, also when that crashes.

/** How long to wait for the lock before another tab counts as its holder, in milliseconds: a page that is left ends its own. */
const firstWaitMs = 500;

/** How long the tab that has the lock may take to keep its last words before it is taken from it, in milliseconds. */
const handOverMs = 2000;

/** How the lock of a draft stands in this tab. */
export type LockStatus = 'waiting' | 'held' | 'elsewhere';

/** The hold of a tab on a draft. */
export type DraftLock = {
  /** Steals the lock from another tab, which saves its draft first. */
  takeOver: () => void;
  /** Releases the lock. */
  end: () => void;
};

/**
 * Requests the lock of a draft for this tab. A tab that has to wait gets it when the other one is closed.
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
  let isHeld = false;
  let release = () => {};
  let waiting = new AbortController();

  const hold = () =>
    new Promise<void>((resolve) => {
      isHeld = true;
      release = resolve;
      onStatus('held');
    });
  /** Holds the lock from when it is this tab's turn; having lost it, waits for the next turn. */
  const request = (options: LockOptions) => {
    const lost = () => {
      if (isHeld && !ended) onStatus('elsewhere');
      if (isHeld) wait();
    };
    navigator.locks.request(name, options, () => (ended ? undefined : hold())).then(lost, lost);
  };
  const wait = () => {
    isHeld = false;
    if (ended) return;
    waiting = new AbortController();
    request({ signal: waiting.signal });
  };
  const after = (milliseconds: number, action: () => void) =>
    setTimeout(() => {
      if (!isHeld && !ended) action();
    }, milliseconds);

  channel.onmessage = async () => {
    if (!isHeld) return;
    await keepWords().catch(() => {});
    release();
  };
  wait();
  after(firstWaitMs, () => onStatus('elsewhere'));

  return {
    takeOver: () => {
      onStatus('waiting');
      channel.postMessage('give');
      // A frozen tab does not respond.
      after(handOverMs, () => {
        waiting.abort();
        request({ steal: true });
      });
    },
    end: () => {
      ended = true;
      waiting.abort();
      release();
      channel.close();
    },
  };
}
