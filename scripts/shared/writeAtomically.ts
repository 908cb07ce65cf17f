import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes atomically, to a temporary file that is then renamed. */
export async function writeAtomically(file: string, bytes: Buffer | string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Whether a file is the temporary file of a process that is still running, such as concurrent tests. */
export function isBeingWritten(file: string): boolean {
  const [, writer] = /\.(\d+)\.part$/.exec(file) ?? [];
  if (!writer) return false;
  try {
    return process.kill(Number(writer), 0);
  } catch {
    return false;
  }
}
