import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Files that Windows and macOS create in folders that were opened; dot files are ignored too. */
const leftBySystems = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'icon\r']);

function isLeftBySystem(file: string): boolean {
  return (
    leftBySystems.has(path.posix.basename(file).toLowerCase()) ||
    file.split('/').some((part) => part.startsWith('.'))
  );
}

/**
 * The files of a folder and its subfolders: paths with `/` between their parts, in order, without
 * Thumbs.db, desktop.ini, .DS_Store and the like.
 *
 * @throws Error with the remedy, when there is no such folder
 */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) {
    const name = path.relative(process.cwd(), folder);
    throw new Error(`${name}: this folder is missing. Bring it back (git restore ${name}).`);
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !isLeftBySystem(file))
    .sort();
}

/** A name of small letters, digits and hyphens that is as near to the given one as possible: `Zoë 1` is `zoe-1`. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain || 'unnamed';
}

/** The first of `name.ending`, `name-2.ending` … that no file has; systems may take capitals for small letters. */
export function freeName(name: string, ending: string, files: string[]): string {
  const taken = new Set(files.map((file) => file.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const file = `${name}${number === 1 ? '' : `-${number}`}${ending}`;
    if (!taken.has(file)) return file;
  }
}
