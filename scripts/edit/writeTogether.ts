import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The editor's journal, on the same file system as the content; ignored by git and the build. */
export const notes = '.local/edit';

const journal = path.join(notes, 'unfinished.json');

/** New bytes of a file, and those it is written over; null where there is none. */
export type FileChange = { file: string; before: Buffer | null; after: Buffer | null };

type JournalEntry = { file: string; before: string | null; after: string | null };

const encoded = (bytes: Buffer | null) => bytes?.toString('base64') ?? null;
const decoded = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'));

/** What a file holds; null where there is none. */
export const bytesOf = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

/** Whether two files hold the same; null is a file that is not there. */
export function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** Writes to a temporary file and renames it: after an interruption there is either the new file or the old one. */
function writeWhole(file: string, bytes: Buffer | null): void {
  if (bytes === null) {
    rmSync(file, { force: true });
    return;
  }
  const unfinished = path.join(notes, `${path.basename(file)}.${process.pid}.part`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/**
 * Writes several files as one transaction. A journal is written first: after a crash `finishWriting` writes
 * the rest.
 *
 * @throws Error when a file cannot be written, with the file's name
 */
export function writeTogether(changes: FileChange[]): void {
  mkdirSync(notes, { recursive: true });
  const entries = changes.map(
    ({ file, before, after }): JournalEntry => ({ file, before: encoded(before), after: encoded(after) }),
  );
  if (changes.length > 1) writeWhole(journal, Buffer.from(JSON.stringify(entries)));
  for (const { file, after } of changes) writeWhole(file, after);
  rmSync(journal, { force: true });
}

/** Writes what an interrupted change has left; a file that has been changed since is left alone. */
export function finishWriting(): void {
  const left = bytesOf(journal);
  if (!left) return;
  const entries: JournalEntry[] = JSON.parse(left.toString());
  for (const { file, before, after } of entries) {
    if (isSame(bytesOf(file), decoded(before))) writeWhole(file, decoded(after));
  }
  rmSync(journal, { force: true });
}
