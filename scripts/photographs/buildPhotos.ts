import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PhotoRights } from '../../content/schema/site';
import type { FocalPoint, ManifestEntry } from '../../lib/photos/recipe';
import { writeAtomically } from '../shared/files';
import { findGround, isTransparent, readSize } from './decode';
import { createEntry, encode, findMissingDerivatives, hashContent, removeLeftovers } from './derivatives';
import { findOriginals, type Original, type PhotoProblem, readOriginal } from './originals';
import { readRights } from './rights';

/** Where photographs are read from and written to. */
export type PhotoFolders = {
  /** Originals, in one folder for each kind of use on the site. */
  originals: string;
  /** The public folder; derivatives are written to its `photos/`. */
  publicFolder: string;
  /** The JSON file that lib/photos/photos.ts imports. */
  manifest: string;
  /** Keeps replaced files until a run without it: open pages may request them, and a change may be undone. */
  keepReplaced?: boolean;
};

type Manifest = Map<string, ManifestEntry>;
type FocalPoints = Partial<Record<string, FocalPoint>>;

/** Size from which encoding takes long enough to announce it, in megapixels. */
const largeMegapixels = 50;

/**
 * Generates missing derivatives, removes those without an original, and updates the manifest. The manifest only lists files
 * that exist: a photograph is added when its files are complete; until then a replaced or invalid one keeps its previous
 * entry and files. An interrupted run continues where it stopped.
 *
 * @param studioRights for photographs without copyright metadata
 */
export async function buildPhotos(
  folders: PhotoFolders,
  focalPoints: FocalPoints,
  studioRights: PhotoRights,
  say: (line: string) => void,
): Promise<{ photographs: number; encoded: number; removed: number; problems: string[] }> {
  const { originals, problems } = await findOriginals(folders.originals);
  const namesInFolder = new Set([...originals, ...problems].map(({ name }) => name));
  const focalPointProblems = findFocalPointProblems(focalPoints, namesInFolder);
  problems.push(...focalPointProblems);

  const previousManifest = await readManifest(folders.manifest);
  const manifest: Manifest = new Map(
    [...previousManifest].filter(
      ([name, entry]) =>
        namesInFolder.has(name) &&
        findMissingDerivatives(folders.publicFolder, name, entry, entry).length === 0,
    ),
  );
  /** Plans the encoding of a photograph: reads its current state, and finds its missing derivatives. */
  const planEncoding = async (original: Original) => {
    const { name } = original;
    const focal = focalPoints[name] ?? { x: 50, y: 50 };
    const bytes = await readOriginal(folders.originals, original);
    const rights = await readRights(bytes, studioRights);
    const hash = hashContent(name, bytes, rights, focal);
    const previousEntry = previousManifest.get(name);
    const entry =
      previousEntry?.hash === hash && previousEntry.ground
        ? { ...previousEntry, focal }
        : createEntry(name, await readSize(bytes), hash, focal, await findGround(bytes));
    return {
      original,
      bytes,
      rights,
      entry,
      missing: findMissingDerivatives(folders.publicFolder, name, entry, previousEntry),
      reason: !previousEntry
        ? 'new'
        : previousEntry.hash === hash
          ? 'files are missing'
          : 'the original, its focal point, photoRights or the encoder changed',
    };
  };
  /** The result of `work`; null after a failure, which does not affect the other photographs. */
  const attempt = async <Result>({ name, file }: Original, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      problems.push({ name, message: `content/photos/${file}: ${problem}` });
      return null;
    }
  };

  const originalsToEncode: Original[] = [];
  for (const original of originals) {
    if (focalPointProblems.some(({ name }) => name === original.name)) continue;
    await attempt(original, async () => {
      const { entry, missing } = await planEncoding(original);
      if (missing.length > 0) originalsToEncode.push(original);
      else manifest.set(original.name, entry);
    });
  }
  await writeManifest(folders.manifest, manifest);

  const startTime = Date.now();
  let encodedCount = 0;
  let lastWrite = Promise.resolve();
  /** Announces the photographs one after the other, in order, although two are encoded at the same time. */
  async function* announcePlans() {
    for (const [index, original] of originalsToEncode.entries()) {
      // Planned again, because the file may have changed in the meantime.
      const plan = await attempt(original, () => planEncoding(original));
      if (!plan) continue;
      const megapixels = Math.round((plan.entry.width * plan.entry.height) / 1e6);
      const msPerPhoto = (Date.now() - startTime) / Math.max(index, 1);
      const facts = [
        plan.reason,
        `${plan.missing.length} files`,
        ...(megapixels >= largeMegapixels ? [`${megapixels} megapixels: this takes longer`] : []),
        ...(index > 0
          ? [`about ${Math.ceil((msPerPhoto * (originalsToEncode.length - index)) / 1000)} s left`]
          : []),
      ];
      say(`[${index + 1}/${originalsToEncode.length}] ${original.file} (${facts.join(', ')})`);
      yield plan;
    }
  }
  const queue = announcePlans();
  const encodeQueued = async () => {
    for await (const { original, ...plan } of queue) {
      await attempt(original, async () => {
        if (await isTransparent(plan.bytes))
          say(`content/photos/${original.file}: transparent areas become white.`);
        await encode(folders.publicFolder, plan);
        encodedCount += plan.missing.length;
        manifest.set(original.name, plan.entry);
        lastWrite = lastWrite.catch(() => {}).then(() => writeManifest(folders.manifest, manifest));
        await lastWrite;
      });
    }
  };
  // Two at a time: one is decoded while the last sizes of the other are encoded.
  await Promise.all([encodeQueued(), encodeQueued()]);
  return {
    photographs: originals.length,
    encoded: encodedCount,
    removed: folders.keepReplaced ? 0 : await removeLeftovers(folders.publicFolder, [...manifest]),
    problems: problems.map(({ message }) => message),
  };
}

function findFocalPointProblems(focalPoints: FocalPoints, namesInFolder: Set<string>): PhotoProblem[] {
  return Object.entries(focalPoints).flatMap(([name, point]) => {
    const problems = (['x', 'y'] as const)
      .map((axis) => [axis, point?.[axis] ?? 0] as const)
      // The steps of the CSS classes. The types enforce this, too, but they may not have been checked.
      .filter(([, percent]) => percent % 5 !== 0 || percent < 0 || percent > 100)
      .map(([axis, percent]) => `has ${axis}: ${percent}. Choose a step of five, from 0 to 100.`);
    if (!namesInFolder.has(name)) problems.push('is not in content/photos. Remove the line or fix the name.');
    return problems.map((problem) => ({ name, message: `content/focalPoints.ts: '${name}' ${problem}` }));
  });
}

async function readManifest(file: string): Promise<Manifest> {
  return new Map(existsSync(file) ? Object.entries(JSON.parse(await readFile(file, 'utf8'))) : []);
}

/** Writes the manifest if it has changed: the editor reloads pages after each write. */
async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries([...manifest].sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  await writeAtomically(file, text);
}
