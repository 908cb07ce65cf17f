import { isObject } from '@/lib/isObject';

/** Changes of a gallery's fields, by path: `picks.f001`, `notes.f001`. Null deletes the field. */
export type Changes = Record<string, string | null>;

const isPath = (path: string) => /^(picks|notes)\.[A-Za-z]\w*$/.test(path);

/**
 * The changes of one gallery that the database has not confirmed. They are stored in localStorage, which all tabs share and
 * which survives a crash of the browser. If storage is full or blocked, they are in memory while the page is open.
 */
export class PendingChanges {
  readonly #key: string;
  /** Changes that could not be stored; they take precedence over stored ones. Undefined stands for a removed change. */
  #memory: Record<string, string | null | undefined> = {};

  /** @param id the id of the gallery */
  constructor(id: string) {
    this.#key = `proofs-${id}`;
  }

  read(): Changes {
    const changes = { ...this.#readStored(), ...this.#memory };
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

  #write(changes: Record<string, string | null | undefined>): void {
    try {
      // JSON leaves out undefined values.
      const next = { ...this.#readStored(), ...this.#memory, ...changes };
      localStorage.setItem(this.#key, JSON.stringify(next));
      this.#memory = {};
    } catch {
      this.#memory = { ...this.#memory, ...changes };
    }
  }

  #readStored(): Changes {
    try {
      const data: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '{}');
      return Object.fromEntries(
        Object.entries(isObject(data) ? data : {}).flatMap(([path, value]): [string, string | null][] =>
          isPath(path) && (typeof value === 'string' || value === null) ? [[path, value]] : [],
        ),
      );
    } catch {
      // Storage is blocked, or the stored text is not valid JSON.
      return {};
    }
  }
}
