import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The editor's working files, on the same file system as the content; ignored by git and the build. */
export const workFolder = '.local/edit';

const journal = path.join(workFolder, 'unfinished.json');

/** The old and new bytes of a file; null if it does not exist. */
export type FileChange = { file: string; before: Buffer | null; after: Buffer | null };

type JournalEntry = { file: string; before: string | null; after: string | null };

const encoded = (bytes: Buffer | null) => bytes?.toString('base64') ?? null;
const decoded = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'));

/** The bytes of a file; null if it does not exist. */
export const bytesOf = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

/** Whether two files have the same bytes; null is a missing file. */
export function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** Replaces a file by a prepared one. Null deletes the file. */
function replace(file: string, prepared: string | null): void {
  if (prepared === null) rmSync(file, { force: true });
  else {
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(prepared, file);
  }
}

/**
 * Writes several files as one transaction: all of them or, with an error, none. Whatever takes space is written before
 * the first file changes. A journal is written, too: after a crash `finishWriting` writes the rest.
 *
 * @throws Error when a file cannot be written
 */
export function writeTransaction(changes: FileChange[]): void {
  mkdirSync(workFolder, { recursive: true });
  const written: string[] = [];
  const prepare = (name: string, bytes: Buffer | null): string | null => {
    if (bytes === null) return null;
    const file = path.join(workFolder, `${process.pid}-${name}.part`);
    written.push(file);
    writeFileSync(file, bytes);
    return file;
  };
  const changed: { file: string; old: string | null }[] = [];
  try {
    const prepared = changes.map(({ file, before, after }, position) => ({
      file,
      old: changes.length > 1 ? prepare(`${position}-old`, before) : null,
      new: prepare(`${position}-new`, after),
    }));
    if (changes.length > 1) {
      const entries = changes.map(
        ({ file, before, after }): JournalEntry => ({ file, before: encoded(before), after: encoded(after) }),
      );
      replace(journal, prepare('journal', Buffer.from(JSON.stringify(entries))));
    }
    for (const part of prepared) {
      replace(part.file, part.new);
      changed.push(part);
    }
  } catch (error) {
    for (const { file, old } of changed.reverse()) replace(file, old);
    throw error;
  } finally {
    for (const file of [...written, journal]) rmSync(file, { force: true });
  }
}

/** Completes an interrupted transaction; files that have changed since are skipped. */
export function finishWriting(): void {
  const left = bytesOf(journal);
  if (!left) return;
  const part = path.join(workFolder, `${process.pid}-rest.part`);
  const entries: JournalEntry[] = JSON.parse(left.toString());
  for (const { file, before, after } of entries) {
    if (!isSame(bytesOf(file), decoded(before))) continue;
    const bytes = decoded(after);
    if (bytes) writeFileSync(part, bytes);
    replace(file, bytes && part);
  }
  rmSync(journal, { force: true });
}
