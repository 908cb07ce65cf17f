import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PhotoRights } from '../../../content/schema/site';
import { cropAround } from '../../../lib/photos/cropAround';
import {
  derivativePath,
  encoders,
  type FocalPoint,
  fixedPath,
  type ManifestEntry,
  type PhotoCrop,
  type PhotoFormat,
  recipeFor,
  widestOf,
} from '../../../lib/photos/recipe';
import { isBeingWritten, writeAtomically } from '../../shared/writeAtomically';
import { decode, isTransparent, type Size, sizeOf } from './decode';
import { filesIn } from './fileNames';
import { type Fault, findOriginals, type Original, readOriginal } from './originals';
import { replaceRights } from './replaceRights';
import { type Rights, rightsOf, signed } from './rights';

/** Where photographs are read from and written to. */
export type PhotoFolders = {
  /** Originals, in one folder for each kind of use on the site. */
  originals: string;
  /** The public folder; derivatives are written to its `photos/`. */
  served: string;
  /** The JSON file that lib/photos/photos.ts imports. */
  manifest: string;
  /** Keeps replaced files until the next run, because open pages may still request them. */
  keepReplaced?: boolean;
};

/** The result of a run: counts of photographs and files, and an error message for each invalid file. */
export type PhotoReport = {
  photographs: number;
  encoded: number;
  /** Files in which only the copyright metadata was replaced. */
  rewritten: number;
  removed: number;
  faults: string[];
};

type Derivative = { crop: PhotoCrop; width: number; format: PhotoFormat; file: string };
type Manifest = Map<string, ManifestEntry>;
type FocalPoints = Partial<Record<string, FocalPoint>>;

/** The current state of a photograph, and its missing derivatives. */
type Plan = { bytes: Buffer; rights: Rights; entry: ManifestEntry; missing: Derivative[] };

/** Size from which encoding takes long enough to announce it, in megapixels. */
const large = 50;

/**
 * Generates missing derivatives, removes those without an original, and updates the manifest. The manifest only lists
 * files that exist: a photograph is added when its files are complete; until then a replaced or invalid one keeps its
 * previous entry and files. Existing files are kept, so a run after one new photograph encodes only that one, and an
 * interrupted run continues where it stopped.
 *
 * @param focalPoints points to keep in view, by photograph name
 * @param studio copyright metadata for photographs that have none
 * @param say called with a line of progress before each photograph
 */
export async function buildPhotos(
  folders: PhotoFolders,
  focalPoints: FocalPoints,
  studio: PhotoRights,
  say: (line: string) => void,
): Promise<PhotoReport> {
  const { originals, faults } = await findOriginals(folders.originals);
  const inFolder = new Set([...originals, ...faults].map(({ name }) => name));
  const faultsOfPoints = faultsOfFocalPoints(focalPoints, inFolder);
  const wrongPoints = new Set(faultsOfPoints.map(({ name }) => name));
  faults.push(...faultsOfPoints);

  const known = await readManifest(folders.manifest);
  const manifest: Manifest = new Map(
    [...known].filter(
      ([name, entry]) => inFolder.has(name) && findMissing(folders.served, name, entry, entry).length === 0,
    ),
  );
  const planFor = async (original: Original): Promise<Plan> => {
    const { name } = original;
    const bytes = await readOriginal(folders.originals, original);
    const rights = await rightsOf(bytes, studio);
    const hashes = hashesOf(name, bytes, rights, focalPoints[name]);
    const before = known.get(name);
    const entry =
      before && (before.pixels === hashes.pixels || before.hash === hashes.hash)
        ? { ...before, ...hashes, focal: focalPoints[name] ?? middle }
        : entryFor(name, await sizeOf(bytes), hashes, focalPoints[name] ?? middle);
    return { bytes, rights, entry, missing: findMissing(folders.served, name, entry, before) };
  };
  /** The result of `work`; null after a failure, which does not affect the other photographs. */
  const attempt = async <Result>({ name, file }: Original, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      faults.push({ name, message: `content/photos/${file}: ${problem}` });
      return null;
    }
  };

  const toEncode: Original[] = [];
  let rewritten = 0;
  for (const original of originals) {
    const { name } = original;
    if (wrongPoints.has(name)) continue;
    await attempt(original, async () => {
      const { entry, rights, missing } = await planFor(original);
      const before = known.get(name);
      let left = missing;
      if (before?.pixels === entry.pixels && before.hash !== entry.hash) {
        if (rewritten === 0)
          say('Updating finished files: only copyright metadata or focal points have changed.');
        left = await rewriteFinished(folders.served, name, before, missing, rights);
        rewritten += missing.length - left.length;
      }
      if (left.length > 0) toEncode.push(original);
      else manifest.set(name, entry);
    });
  }
  await writeManifest(folders.manifest, manifest);

  const started = Date.now();
  let encoded = 0;
  let saved = Promise.resolve();
  /** Announces the photographs one after the other, in order, also when two are taken at the same time. */
  async function* announced() {
    for (const [index, original] of toEncode.entries()) {
      const plan = await attempt(original, async () => {
        // Planned again, because the file may have changed in the meantime.
        const current = await planFor(original);
        const { entry, missing } = current;
        const megapixels = Math.round((entry.width * entry.height) / 1e6);
        const perPhoto = (Date.now() - started) / Math.max(index, 1);
        const facts = [
          `${missing.length} files`,
          ...(megapixels >= large ? [`${megapixels} megapixels: this takes longer`] : []),
          ...(index > 0 ? [`about ${Math.ceil((perPhoto * (toEncode.length - index)) / 1000)} s left`] : []),
        ];
        say(`[${index + 1}/${toEncode.length}] ${original.file} (${facts.join(', ')})`);
        return current;
      });
      if (plan) yield { original, plan };
    }
  }
  const queue = announced();
  const encodeQueued = async () => {
    for await (const { original, plan } of queue) {
      await attempt(original, async () => {
        const { bytes, rights, entry, missing } = plan;
        if (await isTransparent(bytes))
          say(`content/photos/${original.file}: transparent areas become white.`);
        await encode(folders.served, bytes, rights, entry, missing);
        encoded += missing.length;
        manifest.set(original.name, entry);
        saved = saved.catch(() => {}).then(() => writeManifest(folders.manifest, manifest));
        await saved;
      });
    }
  };
  // Two at a time: one is decoded while the last sizes of the other are encoded.
  await Promise.all([encodeQueued(), encodeQueued()]);
  const removed = await removeLeftovers(
    folders.served,
    folders.keepReplaced ? [...manifest, ...known] : [...manifest],
  );
  return {
    photographs: originals.length,
    encoded,
    rewritten,
    removed,
    faults: faults.map(({ message }) => message),
  };
}

const middle: FocalPoint = { x: 50, y: 50 };

function faultsOfFocalPoints(focalPoints: FocalPoints, inFolder: Set<string>): Fault[] {
  return Object.entries(focalPoints).flatMap(([name, point]) => {
    const faults: Fault[] = [];
    for (const side of ['x', 'y'] as const) {
      const share = point?.[side] ?? 0;
      // The steps of the CSS classes. The types enforce this, too, but they may not have been checked.
      if (share % 5 === 0 && share >= 0 && share <= 100) continue;
      const message = `content/focalPoints.ts: '${name}' has ${side}: ${share}. Choose a step of five, from 0 to 100.`;
      faults.push({ name, message });
    }
    if (!inFolder.has(name)) {
      const message = `content/focalPoints.ts: '${name}' is not in content/photos. Remove the line or fix the name.`;
      faults.push({ name, message });
    }
    return faults;
  });
}

/** Eight digits tell the versions of one photograph apart; ten cost the headshots page 46 B of its first round trip. */
const shortHash = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
};

/**
 * `pixels` changes with anything that affects how the derivatives look: the original, crops and encoding. `hash`, which
 * is in their names, also changes with copyright metadata.
 */
function hashesOf(
  name: string,
  bytes: Buffer,
  rights: Rights,
  focalPoint: FocalPoint | undefined,
): Pick<ManifestEntry, 'hash' | 'pixels'> {
  const recipe = recipeFor(name);
  const focal = focalPoint ?? null;
  const { sharp: version } = sharp.versions;
  return {
    hash: shortHash(bytes, JSON.stringify([recipe, encoders, focal, rights, version])),
    pixels: shortHash(bytes, JSON.stringify([recipe, encoders, recipe.phoneCrop ? focal : null, version])),
  };
}

/** @throws Error that says how to fix it, when the photograph is too small for its use */
function entryFor(
  name: string,
  { width, height }: Size,
  hashes: Pick<ManifestEntry, 'hash' | 'pixels'>,
  focal: FocalPoint,
): ManifestEntry {
  const { minWidth, widths, phoneCrop } = recipeFor(name);
  if (width < minWidth) {
    throw new Error(
      `${width} px wide, too small for its place (at least ${minWidth} px). Use a larger original.`,
    );
  }
  const phone = phoneCrop ? cropAround(width, height, phoneCrop.aspect, focal) : null;
  return {
    width,
    height,
    ...hashes,
    widths: widths.filter((wanted) => wanted <= width),
    phone:
      phoneCrop && phone
        ? { ...phone, widths: phoneCrop.widths.filter((wanted) => wanted <= phone.width) }
        : null,
    focal,
  };
}

function derivativesOf(name: string, entry: ManifestEntry): Derivative[] {
  const cuts: [PhotoCrop, PhotoFormat, number[]][] = [
    ['full', 'avif', entry.widths],
    ['full', 'jpg', [widestOf(entry)]],
    // Phones without AVIF are so rare that they get the full picture.
    ['phone', 'avif', entry.phone?.widths ?? []],
  ];
  const derivatives = cuts.flatMap(([crop, format, widths]) =>
    widths.map((width) => ({
      crop,
      width,
      format,
      file: derivativePath(name, entry.hash, crop, width, format),
    })),
  );
  const { fixedWidth } = recipeFor(name);
  if (fixedWidth) derivatives.push({ crop: 'full', width: fixedWidth, format: 'jpg', file: fixedPath(name) });
  return derivatives;
}

/** @param before the previous manifest entry: needed because a fixed file name does not contain the hash */
function findMissing(
  served: string,
  name: string,
  entry: ManifestEntry,
  before: ManifestEntry | undefined,
): Derivative[] {
  return derivativesOf(name, entry).filter(
    ({ file }) =>
      !existsSync(path.join(served, file)) || (file === fixedPath(name) && before?.hash !== entry.hash),
  );
}

/** Reuses derivatives with the same pixels; returns those that still have to be encoded. */
async function rewriteFinished(
  served: string,
  name: string,
  before: ManifestEntry,
  missing: Derivative[],
  rights: Rights,
): Promise<Derivative[]> {
  const left: Derivative[] = [];
  const finished = derivativesOf(name, before);
  await Promise.all(
    missing.map(async (derivative) => {
      const { crop, width, format, file } = derivative;
      const previous = finished.find(
        (other) =>
          other.crop === crop &&
          other.width === width &&
          other.format === format &&
          (other.file === fixedPath(name)) === (file === fixedPath(name)),
      );
      const previousFile = path.join(served, previous?.file ?? '');
      const result =
        previous && existsSync(previousFile)
          ? // Damaged files are encoded again.
            await replaceRights(await readFile(previousFile), rights).catch(() => null)
          : null;
      if (result) await writeAtomically(path.join(served, file), result);
      else left.push(derivative);
    }),
  );
  return left;
}

async function encode(
  served: string,
  bytes: Buffer,
  rights: Rights,
  entry: ManifestEntry,
  missing: Derivative[],
): Promise<void> {
  const { data, info } = await decode(bytes);
  await Promise.all(
    missing.map(async ({ crop, width, format, file }) => {
      let image = sharp(data, { raw: info });
      if (crop === 'phone' && entry.phone) image = image.extract(entry.phone);
      image = image.resize(width);
      image = format === 'avif' ? image.avif(encoders.avif) : image.jpeg(encoders.jpg);
      await writeAtomically(path.join(served, file), await signed(image, rights).toBuffer());
    }),
  );
}

async function removeLeftovers(served: string, entries: [string, ManifestEntry][]): Promise<number> {
  const wanted = new Set(
    entries.flatMap(([name, entry]) => derivativesOf(name, entry).map(({ file }) => file)),
  );
  const folder = path.join(served, 'photos');
  if (!existsSync(folder)) return 0;
  let removed = 0;
  for (const file of await filesIn(folder)) {
    if (wanted.has(`/photos/${file}`) || isBeingWritten(file)) continue;
    await rm(path.join(folder, file));
    removed += 1;
  }
  return removed;
}

async function readManifest(file: string): Promise<Manifest> {
  return new Map(existsSync(file) ? Object.entries(JSON.parse(await readFile(file, 'utf8'))) : []);
}

/** Writes the manifest if it has changed: the preview reloads pages after each write. */
async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries([...manifest].sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  await writeAtomically(file, text);
}
