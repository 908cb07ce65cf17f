// A post is edited in one tab at a time. The Web Locks API releases the lock when the tab closes or crashes.

/** How long a page that is being unloaded may keep its lock before it counts as open elsewhere, in milliseconds. */
const firstWaitMs = 500;

/** How long the other tab may take to save its last changes before the lock is stolen, in milliseconds. */
const handOverMs = 2000;

const lockName = (key: string) => `draft ${key}`;

/** Runs an action with a draft that is not open in any tab; does nothing otherwise. */
export async function ifNotOpen(key: string, action: () => Promise<unknown>): Promise<void> {
  await navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) =>
    lock ? action() : undefined,
  );
}

/** The state of a draft's lock in this tab. */
export type LockStatus = 'waiting' | 'held' | 'elsewhere';

/**
 * Requests the lock for editing a draft in this tab. A tab that has to wait gets it when the other one is closed.
 *
 * @param saveChanges saves unsaved changes before another tab takes over
 */
export function lockDraft(
  key: string,
  onStatus: (status: LockStatus) => void,
  saveChanges: () => Promise<unknown>,
) {
  const name = lockName(key);
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
  /** Holds the lock once it is granted; queues again when it is stolen. */
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
    await saveChanges().catch(() => {});
    release();
  };
  wait();
  after(firstWaitMs, () => onStatus('elsewhere'));

  return {
    /** Takes the lock from the tab that holds it, which saves its changes first. */
    takeOver: () => {
      onStatus('waiting');
      channel.postMessage('give');
      // A tab that the browser has frozen does not respond.
      after(handOverMs, () => {
        waiting.abort();
        request({ steal: true });
      });
    },
    /** Releases the lock. */
    end: () => {
      ended = true;
      waiting.abort();
      release();
      channel.close();
    },
  };
}
