import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder whose names end so, with the folder. */
export async function filesIn(folder: string, ending: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => path.join(folder, file));
}
