import { createRandomId } from '@/lib/createRandomId';
import { isObject } from '@/lib/isObject';
import { type Changes, getSortedEntries } from './gallery';

/** What a device stores of a gallery. */
type StoredChanges = {
  /** The name of this device among the writers of the gallery: `d1a2b3c4`. */
  writer: string;
  /** The number of the last commit that this device has sent. */
  number: number;
  changes: Changes;
};

const isChange = (entry: [string, unknown]): entry is [string, string | null] => {
  const [path, value] = entry;
  return /^(picks|notes)\.[A-Za-z]\w*$/.test(path) && (typeof value === 'string' || value === null);
};

/**
 * The changes of one gallery that the database has not confirmed, in localStorage: all tabs share them, and they survive a crash.
 * If storage is full or blocked, they are in memory while the page is open.
 */
export class PendingChanges {
  readonly #key: string;
  #latest: StoredChanges = { writer: `d${createRandomId().slice(0, 8)}`, number: 0, changes: {} };
  #isBlocked = false;

  /** @param id the id of the gallery */
  constructor(
    id: string,
    private readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () =>
      localStorage,
  ) {
    this.#key = `proofs-${id}`;
  }

  read = (): Changes => this.#load().changes;

  /** Whether this device has shown the gallery before. */
  wasShownBefore(): boolean {
    try {
      return this.getStorage().getItem(this.#key) !== null;
    } catch {
      return false;
    }
  }

  /** Adds changes, replacing earlier ones of the same fields. */
  add(changes: Changes): void {
    const stored = this.#load();
    this.#save({ ...stored, changes: { ...stored.changes, ...changes } });
  }

  /** Removes changes, unless they have been replaced meanwhile. */
  remove(changes: Changes): void {
    const stored = this.#load();
    const others = Object.entries(stored.changes).filter(([path, value]) => changes[path] !== value);
    this.#save({ ...stored, changes: Object.fromEntries(others) });
  }

  /** The changes for the next commit, with its number. @param lastNumber the number of this device's last stored commit */
  takeCommit(lastNumber: (writer: string) => number): StoredChanges {
    const stored = this.#load();
    const next = { ...stored, number: Math.max(stored.number, lastNumber(stored.writer)) + 1 };
    this.#save(next);
    return next;
  }

  /** Whether the changes survive closing the page. */
  isStored = (): boolean => !this.#isBlocked;

  #load(): StoredChanges {
    if (this.#isBlocked) return this.#latest;
    try {
      const data: unknown = JSON.parse(this.getStorage().getItem(this.#key) ?? '{}');
      // Without a valid entry the storage was cleared: this page still knows its changes.
      if (isObject(data) && typeof data.writer === 'string' && typeof data.number === 'number')
        this.#latest = {
          writer: data.writer,
          number: data.number,
          changes: Object.fromEntries(getSortedEntries(data.changes).filter(isChange)),
        };
    } catch {
      // Storage is blocked.
    }
    return this.#latest;
  }

  #save(next: StoredChanges): void {
    this.#latest = next;
    try {
      this.getStorage().setItem(this.#key, JSON.stringify(next));
    } catch {
      this.#isBlocked = true;
      try {
        // Older changes must not come back after a reload.
        this.getStorage().removeItem(this.#key);
      } catch {}
    }
  }
}
