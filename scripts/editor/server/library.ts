import { existsSync, readFileSync } from 'node:fs';
import { derivativePath, type ManifestEntry } from '../../../lib/photos/recipe';
import { findOriginals } from '../../site/photographs/originals';
import type { LibraryPhotograph } from './protocol';

const manifestFile = 'lib/photos/manifest.json';

/** Timeout for generating the sizes of a photograph, in milliseconds: others may be queued before it. */
const timeout = 300_000;

/** Waits until a photograph can be shown. @throws Error with a plain message after a timeout */
export async function waitForPhotograph(name: string): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if ((await library()).some((photograph) => photograph.name === name && photograph.thumbnail !== null))
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `content/photos/${name}: its sizes are not ready yet. When the panel says that they are, choose it from the library.`,
  );
}

/** The photographs in content/photos, sorted by name. */
export async function library(): Promise<LibraryPhotograph[]> {
  const { originals } = await findOriginals('content/photos');
  const manifest: Record<string, ManifestEntry> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {};
  return originals
    .map(({ name }): LibraryPhotograph => {
      const entry = manifest[name];
      const [narrowest] = entry?.widths ?? [];
      return {
        name,
        thumbnail: entry && narrowest ? derivativePath(name, entry.hash, 'full', narrowest, 'avif') : null,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
