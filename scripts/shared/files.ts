import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a folder and its subfolders: sorted paths from the folder, with `/` separators. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Writes atomically, to a temporary file that is then renamed. */
export async function writeAtomically(file: string, bytes: Buffer | string): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporaryFile, bytes);
  await rename(temporaryFile, file);
}

/** Whether a file is the temporary file of a process that is still running, such as concurrent tests. */
export function isBeingWritten(file: string): boolean {
  const [, writerPid] = /\.(\d+)\.part$/.exec(file) ?? [];
  if (!writerPid) return false;
  try {
    return process.kill(Number(writerPid), 0);
  } catch {
    return false;
  }
}
