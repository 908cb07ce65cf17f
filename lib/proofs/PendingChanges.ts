import { createRandomId } from '@/lib/createRandomId';
import { isObject } from '@/lib/isObject';

/** Changes of a gallery's fields, by path: `picks.f001`, `notes.f001`. Null deletes the field. */
export type Changes = Record<string, string | null>;

const isPath = (path: string) => /^(picks|notes)\.[A-Za-z]\w*$/.test(path);

/** Changes in memory. Undefined stands for a removed change. */
type MemoryChanges = Record<string, string | null | undefined>;

const withoutRemoved = (changes: MemoryChanges): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([path, value]): [string, string | null][] =>
      value === undefined ? [] : [[path, value]],
    ),
  );

/**
 * The changes of one gallery that the database has not confirmed. They are stored in localStorage, which all tabs share and
 * which survives a crash of the browser. If storage is full, blocked or cleared, the changes of this page are in memory while
 * the page is open.
 */
export class PendingChanges {
  readonly #key: string;
  /** Changes that could not be stored; they take precedence over stored ones. */
  #memory: MemoryChanges = {};
  /** Stored changes that this page has made, in case the storage is cleared or blocked. */
  #ownChanges: Changes = {};
  /** The random id of the stored map. A map with another id, or none, means that the storage was cleared or blocked. */
  #storedId = '';

  /** @param id the id of the gallery */
  constructor(id: string) {
    this.#key = `proofs-${id}`;
  }

  read(): Changes {
    return withoutRemoved({ ...this.#readStored(), ...this.#memory });
  }

  /** Adds changes, replacing earlier ones of the same fields. */
  add(changes: Changes): void {
    this.#write(changes);
  }

  /** Removes changes, unless they have been replaced meanwhile. */
  remove(changes: Changes): void {
    const current = this.read();
    const paths = Object.keys(changes).filter((path) => current[path] === changes[path]);
    if (paths.length > 0) this.#write(Object.fromEntries(paths.map((path) => [path, undefined])));
  }

  /** Whether all changes are stored, so that they survive closing the page. */
  isStored(): boolean {
    return Object.keys(this.#memory).length === 0;
  }

  /** Whether this device has shown the gallery before. */
  wasShownBefore(): boolean {
    try {
      return localStorage.getItem(this.#key) !== null;
    } catch {
      return false;
    }
  }

  #write(changes: MemoryChanges): void {
    const stored = this.#readStored();
    this.#memory = { ...this.#memory, ...changes };
    try {
      const id = this.#storedId || createRandomId();
      // JSON leaves out undefined values.
      localStorage.setItem(this.#key, JSON.stringify({ id, ...stored, ...this.#memory }));
      this.#storedId = id;
      this.#ownChanges = withoutRemoved({ ...this.#ownChanges, ...this.#memory });
      this.#memory = {};
    } catch {
      // Storage is full or blocked.
    }
  }

  #readStored(): Changes {
    const { id, changes } = this.#parseStored();
    const ownEntries = Object.entries(this.#ownChanges);
    if (id === this.#storedId) {
      // What is missing or different, another tab has confirmed or replaced.
      this.#ownChanges = Object.fromEntries(ownEntries.filter(([path, value]) => changes[path] === value));
      return changes;
    }
    // What another tab has stored since is newer.
    const lostEntries = ownEntries.filter(([path]) => !(path in changes));
    this.#memory = { ...Object.fromEntries(lostEntries), ...this.#memory };
    this.#ownChanges = {};
    this.#storedId = id;
    return changes;
  }

  #parseStored(): { id: string; changes: Changes } {
    try {
      const data: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '{}');
      const stored = isObject(data) ? data : {};
      const changes = Object.entries(stored).flatMap(([path, value]): [string, string | null][] =>
        isPath(path) && (typeof value === 'string' || value === null) ? [[path, value]] : [],
      );
      return { id: typeof stored.id === 'string' ? stored.id : '', changes: Object.fromEntries(changes) };
    } catch {
      // Storage is blocked, or the stored text is not valid JSON.
      return { id: '', changes: {} };
    }
  }
}
