import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFilesBelow } from '../shared/files';
import { findFreeSlug, toSlug } from '../shared/slug';

/** Files that systems and other programs create in folders: dot files, Thumbs.db, sidecars of Lightroom, copies of editors, @eaDir of a NAS. */
const systemFile = /(?:^|\/)(?:[.@]|(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r)$)|\.xmp$|~$/i;

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

/** The first unused one of `name`, `name-2` …; not case-sensitive, like some file systems. */
export function findFreeName(name: string, names: string[]): string {
  const usedNames = new Set(names.map((usedName) => usedName.toLowerCase()));
  return findFreeSlug(name, (candidate) => usedNames.has(candidate));
}
