import { existsSync } from 'node:fs';
import path from 'node:path';
import { freeSlug, slugOf } from '../../../lib/slug';
import { filesBelow } from '../../shared/files';

/** Files that Windows and macOS create in folders; dot files are ignored, too. */
const systemFiles = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);

function isSystemFile(file: string): boolean {
  return (
    systemFiles.has(path.posix.basename(file).toLowerCase()) ||
    file.split('/').some((part) => part.startsWith('.'))
  );
}

/**
 * The files of a folder and its subfolders: sorted paths with `/` separators, without
 * Thumbs.db, desktop.ini, .DS_Store and the like.
 *
 * @throws Error that says how to fix it, when the folder does not exist
 */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) {
    const name = path.relative(process.cwd(), folder);
    throw new Error(`${name}: this folder is missing. Restore it (git restore ${name}).`);
  }
  return (await filesBelow(folder)).filter((file) => !isSystemFile(file));
}

/** Converts a name to lowercase letters, digits and hyphens: `Zoë 1` becomes `zoe-1`. */
export const plainName = (name: string) => slugOf(name) || 'unnamed';

/** The first unused name of `name.ending`, `name-2.ending` …; not case-sensitive, like some file systems. */
export function freeName(name: string, ending: string, files: string[]): string {
  const taken = new Set(files.map((file) => file.toLowerCase()));
  return freeSlug(name, (candidate) => taken.has(`${candidate}${ending}`)) + ending;
}
