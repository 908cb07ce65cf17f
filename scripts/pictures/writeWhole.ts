import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes to a temporary file and renames it: after an interruption there is either the whole file or none. */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Whether a file is the unfinished one of another run that goes on at the same time, as those of `npm test` do. */
export function isBeingWritten(file: string): boolean {
  const [, writer] = /\.(\d+)\.part$/.exec(file) ?? [];
  if (!writer) return false;
  try {
    return process.kill(Number(writer), 0);
  } catch {
    return false;
  }
}
