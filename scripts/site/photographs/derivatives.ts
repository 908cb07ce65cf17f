import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  cropAround,
  derivativePath,
  encoders,
  type FocalPoint,
  fixedPath,
  hashDigits,
  type ManifestEntry,
  type PhotoCrop,
  type PhotoFormat,
  recipeFor,
  widestOf,
} from '../../../lib/photos/recipe';

import { isBeingWritten, writeAtomically } from '../../shared/files';
import { decode, type Size } from './decode';
import { filesIn } from './fileNames';
import { type Rights, signed } from './rights';

/** One size and format of a photograph, its path from the public folder, and the quality of an AVIF file. */
export type Derivative = {
  crop: PhotoCrop;
  width: number;
  format: PhotoFormat;
  file: string;
  quality?: number;
};

/** The hash in the names of a photograph's derivatives: it changes with anything that affects their bytes. */
export function contentHash(name: string, bytes: Buffer, rights: Rights, focal: FocalPoint): string {
  const recipe = recipeFor(name);
  const crop = recipe.phoneCrop ? focal : null;
  return (
    createHash('sha256')
      .update(bytes)
      // With the name: a copy of a photograph has files of its own.
      .update(JSON.stringify([name, recipe, encoders, crop, rights, sharp.versions.sharp]))
      .digest('hex')
      .slice(0, hashDigits)
  );
}

/** What the manifest says about a photograph. Throws Error that says how to fix it, when it is too small for its use. */
export function entryFor(
  name: string,
  { width, height }: Size,
  hash: string,
  focal: FocalPoint,
): ManifestEntry {
  const { minWidth, widths, phoneCrop } = recipeFor(name);
  if (width < minWidth) {
    throw new Error(
      `${width} px wide, too small for its use (at least ${minWidth} px). Use a larger original.`,
    );
  }
  const upTo = (most: number, all: readonly number[]) => all.filter((each) => each <= most);
  const phone = phoneCrop ? cropAround(width, height, phoneCrop.aspect, focal) : null;
  return {
    width,
    height,
    hash,
    widths: upTo(width, widths),
    phone: phoneCrop && phone ? { ...phone, widths: upTo(phone.width, phoneCrop.widths) } : null,
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
  const { fixedWidth, avifQuality: quality = encoders.avif.quality } = recipeFor(name);
  const derivatives: Derivative[] = cuts.flatMap(([crop, format, widths]) =>
    widths.map((width) => {
      const file = derivativePath(name, entry.hash, crop, width, format);
      return { crop, width, format, file, quality };
    }),
  );
  if (fixedWidth) derivatives.push({ crop: 'full', width: fixedWidth, format: 'jpg', file: fixedPath(name) });
  return derivatives;
}

/** The derivatives that have to be encoded. `before` is the previous entry: a fixed file name has no hash. */
export function findMissing(
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

/** What has to be done for a photograph. */
export type Plan = { bytes: Buffer; rights: Rights; entry: ManifestEntry; missing: Derivative[] };

/** Encodes derivatives of a photograph. Throws Error that says how to fix it, when the file is damaged. */
export async function encode(served: string, { bytes, rights, entry, missing }: Plan): Promise<void> {
  const { data, info } = await decode(bytes);
  await Promise.all(
    missing.map(async ({ crop, width, format, file, quality }) => {
      let image = sharp(data, { raw: info });
      if (crop === 'phone' && entry.phone) image = image.extract(entry.phone);
      image = image.resize(width);
      image = format === 'avif' ? image.avif({ ...encoders.avif, quality }) : image.jpeg(encoders.jpg);
      await writeAtomically(path.join(served, file), await signed(image, rights).toBuffer());
    }),
  );
}

/** Removes files that no photograph has, and returns how many. */
export async function removeLeftovers(served: string, entries: [string, ManifestEntry][]): Promise<number> {
  const current = new Set(
    entries.flatMap(([name, entry]) => derivativesOf(name, entry).map(({ file }) => file)),
  );
  const folder = path.join(served, 'photos');
  if (!existsSync(folder)) return 0;
  const leftovers = (await filesIn(folder)).filter(
    (file) => !current.has(`/photos/${file}`) && !isBeingWritten(file),
  );
  await Promise.all(leftovers.map((file) => rm(path.join(folder, file))));
  return leftovers.length;
}
