import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The files of a folder and its subfolders: sorted paths from the folder, with `/` separators. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
