import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The editor's working files, on the same file system as the content; ignored by git and the build. */
export const workFolder = '.local/edit';

/** The old and new bytes of a file; null if it does not exist. */
export type FileChange = { file: string; before: Buffer | null; after: Buffer | null };

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
 * the first file changes.
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
      old: prepare(`${position}-old`, before),
      new: prepare(`${position}-new`, after),
    }));
    for (const part of prepared) {
      replace(part.file, part.new);
      changed.push(part);
    }
  } catch (error) {
    for (const { file, old } of changed.reverse()) replace(file, old);
    throw error;
  } finally {
    for (const file of written) rmSync(file, { force: true });
  }
}
