import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Paths of the files below a folder with a given ending. */
export async function filesIn(folder: string, ending: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => path.join(folder, file));
}
