import { existsSync, readFileSync } from 'node:fs';
import { derivativePath, type ManifestEntry } from '../../lib/photos/recipe';
import { findOriginals } from '../pictures/originals';
import type { LibraryPhotograph } from './protocol';

const manifestFile = 'lib/photos/manifest.json';

/** How long the sizes of a photograph may take, in milliseconds: others may be made before it. */
const longest = 300_000;

/** Waits until a photograph can be shown. @throws Error in words when that takes too long */
export async function isMade(name: string): Promise<void> {
  const end = Date.now() + longest;
  while (Date.now() < end) {
    if ((await library()).some((photograph) => photograph.name === name && photograph.thumbnail !== null))
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `content/photos/${name}: its sizes are not made yet. The panel says when they are; then choose it from the library.`,
  );
}

/** The photographs in content/photos that can be shown: in the order of their names. */
export async function library(): Promise<LibraryPhotograph[]> {
  const { originals } = await findOriginals('content/photos');
  const made: Record<string, ManifestEntry> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {};
  return originals
    .map(({ name }): LibraryPhotograph => {
      const entry = made[name];
      const [narrowest] = entry?.widths ?? [];
      return {
        name,
        thumbnail: entry && narrowest ? derivativePath(name, entry.hash, 'full', narrowest, 'avif') : null,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
