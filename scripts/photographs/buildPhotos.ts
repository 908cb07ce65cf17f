import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import type { PhotoRights } from '../../content/schema/site';
import type { FocalPoint, ManifestEntry } from '../../lib/photos/recipe';
import { writeAtomically } from '../shared/files';
import { findGround, isTransparent, readSize } from './decode';
import { createEntry, encode, findMissingDerivatives, hashContent } from './derivatives';
import { findOriginals, type Original, readOriginal } from './originals';
import { hasPosition, readRights } from './rights';

/** Where photographs are read from and written to. */
export type PhotoFolders = {
  /** Originals, in one folder for each kind of use on the site. */
  originals: string;
  /** The public folder; derivatives are written to its `photos/`. */
  publicFolder: string;
  /** The JSON file that lib/photos/photos.ts imports. */
  manifest: string;
};

type Manifest = Record<string, ManifestEntry>;
type FocalPoints = Partial<Record<string, FocalPoint>>;

/**
 * Generates the missing derivatives, and then updates the manifest. The first error ends the run: then the manifest and the previous
 * files stay, and the next run continues with what is missing.
 *
 * @param studioRights for photographs without copyright metadata
 * @returns the number of photographs, and of the files that were encoded
 * @throws Error that names the file and says how to fix it
 */
export async function buildPhotos(
  folders: PhotoFolders,
  focalPoints: FocalPoints,
  studioRights: PhotoRights,
  say: (line: string) => void,
): Promise<{ photographs: number; encoded: number }> {
  const { originals, problems } = await findOriginals(folders.originals);
  problems.push(...findFocalPointProblems(focalPoints, originals));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const previousManifest = await readManifest(folders.manifest);
  const manifest: Manifest = {};
  let encoded = 0;

  const buildPhoto = async (original: Original) => {
    const { name, file } = original;
    const focal = focalPoints[name] ?? { x: 50, y: 50 };
    const bytes = await readOriginal(folders.originals, original);
    if (await hasPosition(bytes))
      say(`content/photos/${file}: has the place where it was taken. Remove it before you share the file.`);
    const rights = await readRights(bytes, studioRights);
    const hash = hashContent(name, bytes, rights, focal);
    const previousEntry = previousManifest[name];
    const entry =
      previousEntry?.hash === hash
        ? { ...previousEntry, focal }
        : createEntry(name, await readSize(bytes), hash, focal, await findGround(bytes));
    const missing = findMissingDerivatives(folders.publicFolder, name, entry, previousEntry);
    if (missing.length > 0) {
      say(`${file}: ${missing.length} files`);
      if (await isTransparent(bytes)) say(`content/photos/${file}: transparent areas become white.`);
      await encode(folders.publicFolder, { bytes, rights, entry, missing });
      encoded += missing.length;
    }
    manifest[name] = entry;
  };

  // Two at a time: one is decoded while the last sizes of the other are encoded.
  const queue = new PQueue({ concurrency: 2 });
  try {
    await queue.addAll(
      originals.map((original) => async () => {
        await buildPhoto(original).catch((error: Error) => {
          throw new Error(`content/photos/${original.file}: ${error.message}`);
        });
      }),
    );
  } finally {
    queue.clear();
    await queue.onIdle();
  }
  await writeManifest(folders.manifest, manifest);
  return { photographs: originals.length, encoded };
}

function findFocalPointProblems(focalPoints: FocalPoints, originals: Original[]): string[] {
  return Object.entries(focalPoints).flatMap(([name, point]) => {
    const problems = (['x', 'y'] as const)
      .map((axis) => [axis, point?.[axis] ?? 0] as const)
      // The steps of the CSS classes. The types enforce this, too, but they may not have been checked.
      .filter(([, percent]) => percent % 5 !== 0 || percent < 0 || percent > 100)
      .map(([axis, percent]) => `has ${axis}: ${percent}. Choose a step of five, from 0 to 100.`);
    if (!originals.some((original) => original.name === name))
      problems.push('is not in content/photos. Remove the line or fix the name.');
    return problems.map((problem) => `content/focalPoints.ts: '${name}' ${problem}`);
  });
}

const readManifest = async (file: string): Promise<Manifest> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};

/** Writes the manifest if it has changed: the editor reloads pages after each write. */
async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  await writeAtomically(file, text);
}
