import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

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
  await retryWhileOpen(file, () => rename(temporaryFile, file));
}

/**
 * Replaces a file; tries again three times within a second if another program, such as a virus scanner on Windows, has it open.
 *
 * @param replace is called again after EPERM or EBUSY
 * @throws Error that names the file if it stays open
 */
export async function retryWhileOpen<Result>(
  file: string,
  replace: () => Result | Promise<Result>,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await replace();
    } catch (error) {
      const { code } = Object(error);
      if (!['EPERM', 'EBUSY'].includes(code)) throw error;
      if (attempts === 4)
        throw new Error(`${file} is open in another program (${code}). Close it there, and try again.`);
      await setTimeout(300);
    }
  }
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
