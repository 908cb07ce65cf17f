import { ApiError, createNotFoundError } from '../http/errors';
import { Timestamp } from '../rules/value';
import {
  copyWithValues,
  type Document,
  type FieldChange,
  type FieldPath,
  type FirestoreValue,
  getCollectionName,
  getValueAt,
} from './document';

/** A change of a document: `before` is null if it was created, `document` is null if it was deleted. */
export type Change = { name: string; before: Document | null; document: Document | null; time: string };

/** One write of a commit. `verify` writes nothing: it requires that a document is as a transaction has read it. */
export type Write = {
  kind: 'set' | 'update' | 'delete' | 'verify';
  name: string;
  fields?: Record<string, FirestoreValue>;
  /** Fields that an `update` changes. */
  mask?: FieldPath[];
  /** Fields that get the time of the request. */
  transforms?: FieldPath[];
  precondition?: { exists?: boolean | undefined; updateTime?: string | undefined } | undefined;
};

/** Checks what the rules allow one sender. Each check throws ApiError if access is denied. */
export type Permissions = {
  read: (name: string, current: Document | null) => void;
  /** @param limit the number of requested documents; undefined for all of them */
  list: (collection: string, limit: number | undefined) => void;
  /** @param time of the request, in milliseconds since 1970 */
  write: (name: string, current: Document | null, next: Document | null, time: number) => void;
};

/** The documents of a local Firestore. */
export class Store {
  /** What Firestore bills, counted since the start. */
  readonly counts = { reads: 0 };
  /** By document name. */
  readonly documents = new Map<string, Document>();
  private readonly listeners = new Set<(changes: Change[]) => void>();
  private lastMicroseconds = 0;

  /** A strictly increasing timestamp: the SDK ignores versions of a document that are not newer. */
  createTimestamp(): string {
    this.lastMicroseconds = Math.max(Date.now() * 1000, this.lastMicroseconds + 1);
    const milliseconds = Math.floor(this.lastMicroseconds / 1000);
    const rest = String(this.lastMicroseconds % 1000).padStart(3, '0');
    return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
  }

  get(name: string): Document | null {
    return this.documents.get(name) ?? null;
  }

  list(collection: string): Document[] {
    return [...this.documents.values()]
      .filter(({ name }) => getCollectionName(name) === collection)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Counts the documents of a query as reads. Firestore bills at least one. */
  billReads(documents: Document[]): Document[] {
    this.counts.reads += Math.max(documents.length, 1);
    return documents;
  }

  /**
   * Commits writes of different documents atomically: a failed precondition changes nothing.
   *
   * @param permissions checked before the preconditions, whose errors would reveal documents that may not be read
   * @returns the time of the commit
   */
  commit(writes: Write[], permissions?: Permissions): string {
    // Each commit has a millisecond of its own, so that values of `REQUEST_TIME` tell which commit was later.
    this.lastMicroseconds = (Math.floor(this.lastMicroseconds / 1000) + 1) * 1000;
    const time = this.createTimestamp();
    const plannedWrites = writes.map((write) => {
      const { kind, name } = write;
      const before = this.get(name);
      const document =
        kind === 'verify' ? before : kind === 'delete' ? null : applyWrite(write, before, time);
      return { write, name, before, document, time };
    });
    for (const { write, name, before, document } of plannedWrites) {
      if (write.kind === 'verify') permissions?.read(name, before);
      else permissions?.write(name, before, document, Date.parse(getRequestTime(time)));
    }
    for (const { write, before } of plannedWrites) checkPrecondition(write, before);
    const changes: Change[] = plannedWrites.filter(({ write }) => write.kind !== 'verify');
    for (const { name, document } of changes) {
      if (document) this.documents.set(name, document);
      else this.documents.delete(name);
    }
    for (const listener of this.listeners) listener(changes);
    return time;
  }

  /** Removes all documents below a path. */
  clear(prefix: string): void {
    const names = [...this.documents.keys()].filter((name) => name.startsWith(prefix));
    this.commit(names.map((name) => ({ kind: 'delete', name })));
  }

  /** Calls `listener` after each commit, until the returned function is called. */
  subscribe(listener: (changes: Change[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

function checkPrecondition({ name, precondition = {} }: Write, current: Document | null): void {
  const { exists, updateTime } = precondition;
  if (exists === true && !current) throw createNotFoundError(`No document to update: ${name}`);
  if (exists === false && current) throw new ApiError('ALREADY_EXISTS', `Document already exists: ${name}`);
  // Compared as numbers: the SDK writes more zeros at the end.
  if (updateTime && parseMicros(updateTime) !== (current && parseMicros(current.updateTime)))
    throw new ApiError('FAILED_PRECONDITION', `The document was changed in the meantime: ${name}`);
}

const parseMicros = (time: string) => Timestamp.parse(time).micros;

function applyWrite(write: Write, current: Document | null, time: string): Document {
  const { name, kind, fields: writtenFields = {}, mask = [], transforms = [] } = write;
  const timestamp = { timestampValue: getRequestTime(time) };
  const fields = copyWithValues(kind === 'set' ? writtenFields : (current?.fields ?? {}), [
    ...mask.map((path): FieldChange => [path, getValueAt(writtenFields, path)]),
    ...transforms.map((path): FieldChange => [path, timestamp]),
  ]);
  return { name, fields, createTime: current?.createTime ?? time, updateTime: time };
}

/** The value of the transform `REQUEST_TIME`: the commit time, cut to milliseconds. */
export const getRequestTime = (commitTime: string) => `${commitTime.slice(0, 23)}Z`;
