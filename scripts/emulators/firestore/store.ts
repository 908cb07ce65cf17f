import { ApiError } from '../http/errors';
import { collectionOf, type Document, type Value } from './document';
import { Journal } from './journal';
import type { Entry } from './journalFile';

/** The current state of a document, or the name of a deleted one; with the time of the change. */
export type Change = { name: string; document: Document | null; time: string };

/** A precondition. */
export type Precondition = { exists?: boolean; updateTime?: string };

/** One write of a commit. */
export type Write =
  | { kind: 'set'; name: string; fields: Record<string, Value>; precondition?: Precondition }
  | {
      kind: 'update';
      name: string;
      fields: Record<string, Value>;
      mask: string[];
      precondition?: Precondition;
    }
  | { kind: 'delete'; name: string; precondition?: Precondition }
  /** Verifies without writing: what a transaction has read must be unchanged. */
  | { kind: 'verify'; name: string; precondition?: Precondition };

/** Called before a commit; throws to reject it. */
export type Approve = {
  read: (name: string, current: Document | null) => void;
  write: (name: string, current: Document | null, next: Document | null) => void;
};

/** An in-memory document store, optionally persisted to a file. */
export class Store {
  private readonly documents = new Map<string, Document>();
  private readonly listeners = new Set<(changes: Change[]) => void>();
  private lastMicroseconds = 0;
  private readonly journal: Journal | null;

  /**
   * @param file stores the documents between runs; without one they are lost when the process ends
   * @throws Error when the file has another format, is damaged, or is in use by another process
   */
  constructor(file: string | null = null) {
    this.journal = file === null ? null : new Journal(file, (entries) => this.load(entries));
  }

  /** A strictly increasing timestamp: the SDK ignores versions of a document that are not newer. */
  now(): string {
    this.lastMicroseconds = Math.max(Date.now() * 1000, this.lastMicroseconds + 1);
    const milliseconds = Math.floor(this.lastMicroseconds / 1000);
    const rest = String(this.lastMicroseconds % 1000).padStart(3, '0');
    return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
  }

  get(name: string): Document | null {
    return this.documents.get(name) ?? null;
  }

  /** The documents of one collection, by name. */
  list(collection: string): Document[] {
    return [...this.documents.values()]
      .filter(({ name }) => collectionOf(name) === collection)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Commits writes atomically: a failed precondition, or a full disk, changes nothing. Readers and listeners see them
   * immediately; acknowledgments wait for `saved`.
   *
   * @param approve called for each document, before preconditions are checked: their errors would reveal documents that
   * may not be read
   */
  commit(writes: Write[], approve?: Approve): { time: string; changes: Change[] } {
    const time = this.now();
    const staged = new Map<string, Document | null>();
    const found: { write: Write; current: Document | null }[] = [];
    for (const write of writes) {
      const current = staged.has(write.name) ? (staged.get(write.name) ?? null) : this.get(write.name);
      found.push({ write, current });
      if (write.kind === 'verify') approve?.read(write.name, current);
      else staged.set(write.name, write.kind === 'delete' ? null : written(write, current, time));
    }
    if (approve) for (const [name, next] of staged) approve.write(name, this.get(name), next);
    for (const { write, current } of found) checkPrecondition(write, current);
    const changes = [...staged].map(([name, document]) => ({ name, document, time }));
    const entry: Entry = { time, set: [], deleted: [] };
    for (const { name, document } of changes) {
      if (document) entry.set.push(document);
      else entry.deleted.push(name);
    }
    if (changes.length > 0) this.journal?.append(entry);
    this.apply(entry);
    for (const listener of this.listeners) listener(changes);
    return { time, changes };
  }

  /** Removes everything below a path. */
  clear(prefix: string): void {
    const names = [...this.documents.keys()].filter((name) => name.startsWith(prefix));
    this.commit(names.map((name) => ({ kind: 'delete', name })));
  }

  /** Calls `listener` after each commit, until the returned function is called. */
  subscribe(listener: (changes: Change[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Resolves when everything committed so far is on disk.
   *
   * @throws Error when writing failed
   */
  saved(): Promise<void> {
    return this.journal?.saved() ?? Promise.resolve();
  }

  /** Flushes everything and releases the file. */
  async close(): Promise<void> {
    await this.journal?.close();
  }

  private apply({ set, deleted }: Entry): void {
    for (const document of set) this.documents.set(document.name, document);
    for (const name of deleted) this.documents.delete(name);
  }

  private load(entries: Iterable<Entry>): Iterable<Document> {
    let latest = 0;
    for (const entry of entries) {
      this.apply(entry);
      latest = Math.max(latest, Date.parse(entry.time) || 0);
    }
    // Even if the clock has not advanced since.
    this.lastMicroseconds = (latest + 1) * 1000;
    for (const document of this.documents.values()) {
      // Pages from before the restart would ignore the old versions.
      this.documents.set(document.name, { ...document, updateTime: this.now() });
    }
    return this.documents.values();
  }
}

function checkPrecondition({ name, precondition }: Write, current: Document | null): void {
  if (precondition?.exists === true && !current) {
    throw new ApiError('NOT_FOUND', `No document to update: ${name}`);
  }
  if (precondition?.exists === false && current) {
    throw new ApiError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (precondition?.updateTime && !isSameTime(precondition.updateTime, current?.updateTime)) {
    throw new ApiError('FAILED_PRECONDITION', `The document was changed in the meantime: ${name}`);
  }
}

/** Compares timestamps; the SDK writes more trailing zeros. */
function isSameTime(a: string, b = ''): boolean {
  const [short, other] = [a, b].map((time) => time.replace(/(?:\.|(\.\d*[1-9]))0*Z$/, '$1Z'));
  return short === other;
}

function written(
  write: Extract<Write, { kind: 'set' | 'update' }>,
  current: Document | null,
  time: string,
): Document {
  const createTime = current?.createTime ?? time;
  if (write.kind === 'set') return { name: write.name, fields: write.fields, createTime, updateTime: time };
  const fields = { ...current?.fields };
  for (const field of write.mask) {
    const value = write.fields[field];
    if (value) fields[field] = value;
    else delete fields[field];
  }
  return { name: write.name, fields, createTime, updateTime: time };
}
