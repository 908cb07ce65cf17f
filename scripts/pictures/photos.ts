import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PhotoRights } from '../../content/types';
import { cropAround } from '../../lib/photos/cropAround';
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
} from '../../lib/photos/recipe';
import { type Rights, rightsOf, xmpOf } from './rights';

/** Where photographs are read from and written to. */
export type PhotoFolders = {
  /** Originals, in a folder for each place on the site. */
  originals: string;
  /** The folder that is served; derivatives go to `photos/` in it. */
  served: string;
  /** The JSON file that lib/photos/photos.ts imports. */
  manifest: string;
};

/** What a run did, in numbers of photographs and of files. */
export type PhotoReport = { photographs: number; encoded: number; removed: number };

type Original = { name: string; file: string; bytes: Buffer; rights: Rights };
type Derivative = { crop: PhotoCrop; width: number; format: PhotoFormat; file: string };

const endings = new Set(['.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff']);

/**
 * Makes every derivative that is missing, removes those without an original, and writes the manifest.
 * What is already there is kept, so that a run after one new photograph encodes that one only; an interrupted
 * run goes on where it stopped, because a file gets its name only when it is complete.
 *
 * @param focalPoints points to keep in view, by photograph name
 * @param studio whom photographs belong to that do not say it themselves
 * @param say receives progress, a line for each photograph that needs work
 * @throws Error that lists every photograph at fault, each with its file and the remedy
 */
export async function buildPhotos(
  folders: PhotoFolders,
  focalPoints: Partial<Record<string, FocalPoint>>,
  studio: PhotoRights,
  say: (line: string) => void,
): Promise<PhotoReport> {
  const { originals, problems } = await findOriginals(folders.originals, studio);
  for (const [name, point] of Object.entries(focalPoints)) {
    for (const side of ['x', 'y'] as const) {
      const share = point?.[side] ?? 0;
      // The steps of the classes that put it in view; types say the same, to editors who ask them.
      if (share % 5 === 0 && share >= 0 && share <= 100) continue;
      problems.push(
        `content/focalPoints.ts: '${name}' has ${side}: ${share}. Choose a step of five, from 0 to 100.`,
      );
    }
    if (!originals.some((original) => original.name === name)) {
      problems.push(
        `content/focalPoints.ts: '${name}' is not in content/photos. Remove the line or fix the name.`,
      );
    }
  }

  const known = await readManifest(folders.manifest);
  const manifest: Record<string, ManifestEntry> = {};
  for (const original of originals) {
    try {
      const hash = hashOf(original, focalPoints[original.name]);
      const before = known[original.name];
      manifest[original.name] =
        before?.hash === hash ? before : await inspect(original, hash, focalPoints[original.name]);
    } catch (error) {
      problems.push(
        `content/photos/${original.file}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const removed = await removeLeftovers(folders.served, manifest, known);
  // Types depend on the manifest and not on the derivatives, so it is written before the long work.
  await writeWhole(folders.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const encoded = await encodeMissing(folders, originals, manifest, say);
  return { photographs: originals.length, encoded, removed };
}

async function findOriginals(
  root: string,
  studio: PhotoRights,
): Promise<{ originals: Original[]; problems: string[] }> {
  const problems: string[] = [];
  const originals = new Map<string, Original>();
  const files = (await readdir(root, { recursive: true }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => path.extname(file) !== '' && !path.basename(file).startsWith('.'))
    .sort();
  for (const file of files) {
    const ending = path.extname(file);
    const name = file.slice(0, -ending.length);
    const duplicate = originals.get(name);
    if (!endings.has(ending.toLowerCase())) {
      problems.push(`content/photos/${file}: not a photograph. Save it as JPEG, or keep it elsewhere.`);
    } else if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name)) {
      problems.push(
        `content/photos/${file}: use small letters, digits and hyphens, inside one folder, as in hero/red-door.jpg.`,
      );
    } else if (duplicate) {
      problems.push(`content/photos/${file}: ${duplicate.file} has the same name. Rename one of them.`);
    } else {
      const bytes = await readFile(path.join(root, file));
      originals.set(name, { name, file, bytes, rights: await rightsOf(bytes, studio) });
    }
  }
  return { originals: [...originals.values()], problems };
}

/** Changes with anything that changes the derivatives: the original, whose it is, how it is cut and encoded. */
function hashOf({ name, bytes, rights }: Original, focalPoint: FocalPoint | undefined): string {
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([recipeFor(name), encoders, focalPoint ?? null, rights, sharp.versions.sharp]))
    .digest('hex')
    .slice(0, 10);
}

async function inspect(
  { name, bytes }: Original,
  hash: string,
  focalPoint: FocalPoint | undefined,
): Promise<ManifestEntry> {
  const recipe = recipeFor(name);
  // Decoding the whole picture here finds a truncated file before it is on the site.
  const { info } = await sharp(bytes, { failOn: 'warning' })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      const [reason] = error.message.trim().split('\n').slice(-1);
      throw new Error(`the picture is broken (${reason}). Export it again.`);
    });
  const { width, height } = info;
  if (width < recipe.minWidth) {
    throw new Error(
      `${width} px wide, too small for its place (at least ${recipe.minWidth} px). Use a larger original.`,
    );
  }
  const focal = focalPoint ?? { x: 50, y: 50 };
  const phone = recipe.phoneCrop ? cropAround(width, height, recipe.phoneCrop.aspect, focal) : null;
  return {
    width,
    height,
    hash,
    widths: recipe.widths.filter((wanted) => wanted <= width),
    phone:
      recipe.phoneCrop && phone
        ? { ...phone, widths: recipe.phoneCrop.widths.filter((wanted) => wanted <= phone.width) }
        : null,
    focal,
  };
}

function derivativesOf(name: string, entry: ManifestEntry): Derivative[] {
  const cuts: [PhotoCrop, PhotoFormat, number[]][] = [
    ['full', 'avif', entry.widths],
    ['full', 'jpg', [widestOf(entry)]],
    // Phones without AVIF are so rare that the full picture serves them.
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

async function encodeMissing(
  folders: PhotoFolders,
  originals: Original[],
  manifest: Record<string, ManifestEntry>,
  say: (line: string) => void,
): Promise<number> {
  const work = originals.flatMap((original) => {
    const entry = manifest[original.name];
    if (!entry) return [];
    const missing = derivativesOf(original.name, entry).filter(
      ({ file }) => !existsSync(path.join(folders.served, file)),
    );
    return missing.length > 0 ? [{ original, entry, missing }] : [];
  });

  const started = Date.now();
  let encoded = 0;
  for (const [index, { original, entry, missing }] of work.entries()) {
    const perPhoto = (Date.now() - started) / Math.max(index, 1);
    const left = index === 0 ? '' : `, about ${Math.ceil((perPhoto * (work.length - index)) / 1000)} s left`;
    say(`[${index + 1}/${work.length}] ${original.file} (${missing.length} files${left})`);
    const oriented = await sharp(original.bytes)
      .autoOrient()
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer();
    await Promise.all(
      missing.map(async ({ crop, width, format, file }) => {
        let image = sharp(oriented);
        if (crop === 'phone' && entry.phone) image = image.extract(entry.phone);
        image = image.resize(width);
        image = format === 'avif' ? image.avif(encoders.avif) : image.jpeg(encoders.jpg);
        const { creator, copyrightNotice } = original.rights;
        const belonging = image
          .withExif({ IFD0: { Artist: creator, Copyright: copyrightNotice } })
          .withXmp(xmpOf(original.rights));
        await writeWhole(path.join(folders.served, file), await belonging.toBuffer());
      }),
    );
    encoded += missing.length;
  }
  return encoded;
}

async function removeLeftovers(
  served: string,
  manifest: Record<string, ManifestEntry>,
  known: Record<string, ManifestEntry | undefined>,
): Promise<number> {
  const wanted = new Set(
    Object.entries(manifest).flatMap(([name, entry]) => derivativesOf(name, entry).map(({ file }) => file)),
  );
  // An address that never changes does not tell whether its file is of today's original.
  for (const [name, { hash }] of Object.entries(manifest)) {
    if (known[name]?.hash !== hash) wanted.delete(fixedPath(name));
  }
  const folder = path.join(served, 'photos');
  if (!existsSync(folder)) return 0;
  let removed = 0;
  for (const file of await readdir(folder, { recursive: true })) {
    const address = `/photos/${file.split(path.sep).join('/')}`;
    if (path.extname(file) === '' || wanted.has(address)) continue;
    await rm(path.join(folder, file));
    removed += 1;
  }
  return removed;
}

async function readManifest(file: string): Promise<Record<string, ManifestEntry | undefined>> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** Writes under another name first: after an interruption there is either the whole file or none. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
