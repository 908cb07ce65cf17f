import {
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Document } from './document';
import { type Entry, firstLine, readEntries } from './journalFile';
import { lockFile } from './lock';

const flush = promisify(fsync);

/**
 * The journal file of a store: one line per commit. A line has been passed to the operating system when `append`
 * returns, so it survives the end of this process; it is on disk when `saved` resolves.
 */
export class Journal {
  private readonly file: string;
  private readonly unlock: () => void;
  private descriptor: number;
  private length = 0;
  /** Whether there are lines that no flush has started to write. */
  private isDirty = false;
  private flushing: Promise<void> = Promise.resolve();
  private nextFlush: Promise<void> | null = null;
  /** A fatal error, after which the state of the disk is unknown. */
  private failure: Error | null = null;
  private closed: Promise<void> | null = null;

  /**
   * Reads the file, and compacts it to the current state.
   *
   * @param load receives the file's entries; returns the current documents
   * @throws Error when the file has another format, is damaged, or is in use by another process
   */
  constructor(file: string, load: (entries: Iterable<Entry>) => Iterable<Document>) {
    // Resolve links, so that there is one lock per file, and links are kept.
    this.file = existsSync(file) ? realpathSync(file) : path.resolve(file);
    mkdirSync(path.dirname(this.file), { recursive: true });
    this.unlock = lockFile(this.file);
    try {
      this.compact(load(readEntries(this.file)));
      this.descriptor = openSync(this.file, 'a');
    } catch (error) {
      this.unlock();
      throw error;
    }
  }

  /**
   * Appends a commit atomically.
   *
   * @throws Error when it could not be written
   */
  append(entry: Entry): void {
    if (this.failure) throw this.failure;
    try {
      this.length += write(this.descriptor, entry);
      this.isDirty = true;
    } catch (error) {
      const unwritten = this.errorOf(error);
      try {
        ftruncateSync(this.descriptor, this.length);
      } catch {
        this.failure = unwritten;
      }
      throw unwritten;
    }
  }

  /**
   * Resolves when everything appended so far is on disk. Callers that wait during a flush share the next one.
   *
   * @throws Error when writing has failed, also for all later calls
   */
  saved(): Promise<void> {
    if (this.nextFlush || !this.isDirty) return this.nextFlush ?? this.flushing;
    this.nextFlush = this.flushing.then(async () => {
      this.flushing = this.nextFlush ?? this.flushing;
      this.nextFlush = null;
      this.isDirty = false;
      try {
        await flush(this.descriptor);
      } catch (error) {
        this.failure = this.errorOf(error);
        throw this.failure;
      }
    });
    return this.nextFlush;
  }

  /** Flushes everything and releases the file. */
  close(): Promise<void> {
    this.closed ??= this.saved().finally(() => {
      this.failure ??= new Error(`${this.file} is closed.`);
      closeSync(this.descriptor);
      this.unlock();
    });
    return this.closed;
  }

  /** Writes to a temporary file and renames it: a crash leaves the old file. */
  private compact(documents: Iterable<Document>): void {
    const part = `${this.file}.part`;
    const descriptor = openSync(part, 'w');
    try {
      this.length = writeLine(descriptor, firstLine);
      for (const document of documents) {
        this.length += write(descriptor, { time: document.updateTime, set: [document], deleted: [] });
      }
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, this.file);
    syncFolder(path.dirname(this.file));
  }

  private errorOf(error: unknown): Error {
    return new Error(`${this.file} could not be written: ${error instanceof Error ? error.message : error}`);
  }
}

const write = (descriptor: number, entry: Entry) => writeLine(descriptor, JSON.stringify(entry));

/** Writes a line; returns its length in bytes. */
function writeLine(descriptor: number, line: string): number {
  const bytes = Buffer.from(`${line}\n`);
  // Writes may be partial.
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
  return bytes.length;
}

/** Syncs the folder, so that a rename is durable. Windows cannot open folders, and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
