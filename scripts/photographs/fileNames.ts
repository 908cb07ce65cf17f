import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFilesBelow } from '../shared/files';
import { findFreeSlug, toSlug } from '../shared/slug';

/** Files that Windows and macOS create in folders, dot files included. */
const systemFile = /(?:^|\/)(?:\.|(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r)$)/i;

/** The files below a folder: sorted, with `/`, without Thumbs.db and the like. Throws Error when it is missing. */
export async function listUserFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) {
    const name = path.relative('', folder);
    throw new Error(`${name}: this folder is missing. Restore it (git restore ${name}).`);
  }
  return (await listFilesBelow(folder)).filter((file) => !systemFile.test(file));
}

/** Converts a name to lowercase letters, digits and hyphens: `Zoë 1` becomes `zoe-1`. */
export const toFileName = (name: string) => toSlug(name) || 'unnamed';

/** The first unused name of `name.ending`, `name-2.ending` …; not case-sensitive, like some file systems. */
export function findFreeName(name: string, ending: string, files: string[]): string {
  const usedNames = new Set(files.map((file) => file.toLowerCase()));
  return findFreeSlug(name, (candidate) => usedNames.has(`${candidate}${ending}`)) + ending;
}
