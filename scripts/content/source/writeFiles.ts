import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Writes files one after another, each with one rename: whenever the process ends, a file is the old one or the new one.
 *
 * @throws Error that names the file that could not be written, and those that were written before it
 */
export function writeFiles(changes: FileChange[]): void {
  mkdirSync(workFolder, { recursive: true });
  const part = path.join(workFolder, `${process.pid}.part`);
  for (const [position, { file, after }] of changes.entries()) {
    try {
      if (after === null) rmSync(file, { force: true });
      else {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(part, after);
        renameSync(part, file);
      }
    } catch (error) {
      rmSync(part, { force: true });
      const done = changes.slice(0, position).map((change) => change.file);
      const reason = error instanceof Error ? error.message : String(error);
      const before =
        done.length > 0 ? ` Written before it: ${done.join(', ')}; Changes lists what is new.` : '';
      throw new Error(`${file} could not be written (${reason}).${before}`);
    }
  }
}

/** Removes what editors that were killed while writing have left. */
export function removeTemporaryFiles(): void {
  if (!existsSync(workFolder)) return;
  for (const name of readdirSync(workFolder)) {
    if (name.endsWith('.part')) rmSync(path.join(workFolder, name), { force: true });
  }
}
