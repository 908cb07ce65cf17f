import { isObject } from '@/lib/isObject';

/** Changes of a gallery's fields, by path: `picks.f001`, `notes.f001`. Null deletes the field. */
export type Changes = Record<string, string | null>;

const isPath = (path: string) => /^(picks|notes)\.[A-Za-z]\w*$/.test(path);

/**
 * The changes of one gallery that the database has not confirmed. They are kept in localStorage, which all tabs share and
 * which survives a killed browser. Where storage is full or blocked, they are in memory as long as the page is open.
 */
export class PendingChanges {
  readonly #key: string;
  /** Replaces what is stored, where that could not be changed. Undefined: removed. */
  #memory: Record<string, string | null | undefined> = {};

  /** @param id the gallery's */
  constructor(id: string) {
    this.#key = `proofs-${id}`;
  }

  read(): Changes {
    const changes = { ...this.#stored(), ...this.#memory };
    return Object.fromEntries(
      Object.entries(changes).flatMap(([path, value]): [string, string | null][] =>
        value === undefined ? [] : [[path, value]],
      ),
    );
  }

  /** Adds changes, replacing earlier ones of the same fields. */
  add(changes: Changes): void {
    this.#write(changes);
  }

  /** Removes changes, except those that were replaced since. */
  remove(changes: Changes): void {
    const now = this.read();
    const paths = Object.keys(changes).filter((path) => now[path] === changes[path]);
    if (paths.length > 0) this.#write(Object.fromEntries(paths.map((path) => [path, undefined])));
  }

  /** Whether changes survive the page. */
  isStored(): boolean {
    return Object.keys(this.#memory).length === 0;
  }

  /** Whether this device has shown the gallery before. */
  isSeen(): boolean {
    try {
      return localStorage.getItem(this.#key) !== null;
    } catch {
      return false;
    }
  }

  #write(changes: Record<string, string | null | undefined>): void {
    try {
      // JSON leaves out what is undefined.
      const next = { ...this.#stored(), ...this.#memory, ...changes };
      localStorage.setItem(this.#key, JSON.stringify(next));
      this.#memory = {};
    } catch {
      this.#memory = { ...this.#memory, ...changes };
    }
  }

  #stored(): Changes {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '{}');
      return Object.fromEntries(
        Object.entries(isObject(found) ? found : {}).flatMap(([path, value]): [string, string | null][] =>
          isPath(path) && (typeof value === 'string' || value === null) ? [[path, value]] : [],
        ),
      );
    } catch {
      // Blocked, or invalid JSON.
      return {};
    }
  }
}
