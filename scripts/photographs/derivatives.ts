import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  encoders,
  type FocalPoint,
  getCrop,
  getDerivativePath,
  getFixedPath,
  getJpegWidth,
  getRecipe,
  hashDigits,
  type ManifestEntry,
  type PhotoCrop,
  type PhotoFormat,
} from '../../lib/photos/recipe';

import { isBeingWritten, writeAtomically } from '../shared/files';
import { decode, type Size } from './decode';
import { listUserFiles } from './fileNames';
import { addRights, type Rights } from './rights';

/** One size and format of a photograph, its path from the public folder, and the quality of an AVIF file. */
export type Derivative = {
  crop: PhotoCrop;
  width: number;
  format: PhotoFormat;
  file: string;
  quality?: number;
};

/** The hash in the names of a photograph's derivatives: it changes with anything that affects their bytes. */
export function hashContent(name: string, bytes: Buffer, rights: Rights, focal: FocalPoint): string {
  const recipe = getRecipe(name);
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

/** Creates the manifest's entry of a photograph. @throws Error that says how to fix it if it is too small for its use */
export function createEntry(
  name: string,
  { width, height }: Size,
  hash: string,
  focal: FocalPoint,
  ground: number,
): ManifestEntry {
  const { minWidth, widths, phoneCrop } = getRecipe(name);
  if (width < minWidth) {
    throw new Error(
      `is ${width} px wide, too small for its use (at least ${minWidth} px). Use a larger original.`,
    );
  }
  const selectWidths = (maxWidth: number, all: readonly number[]) => all.filter((each) => each <= maxWidth);
  const phone = phoneCrop ? getCrop(width, height, phoneCrop.aspect, focal) : null;
  return {
    width,
    height,
    hash,
    widths: selectWidths(width, widths),
    phone: phoneCrop && phone ? { ...phone, widths: selectWidths(phone.width, phoneCrop.widths) } : null,
    focal,
    ground,
  };
}

function listDerivatives(name: string, entry: ManifestEntry): Derivative[] {
  const crops: [PhotoCrop, PhotoFormat, number[]][] = [
    ['full', 'avif', entry.widths],
    ['full', 'jpg', [getJpegWidth(entry)]],
    // Phones without AVIF are so rare that they get the full picture.
    ['phone', 'avif', entry.phone?.widths ?? []],
  ];
  const { fixedWidth, avifQuality: quality = encoders.avif.quality } = getRecipe(name);
  const derivatives: Derivative[] = crops.flatMap(([crop, format, widths]) =>
    widths.map((width) => {
      const file = getDerivativePath(name, entry.hash, crop, width, format);
      return { crop, width, format, file, quality };
    }),
  );
  if (fixedWidth)
    derivatives.push({ crop: 'full', width: fixedWidth, format: 'jpg', file: getFixedPath(name) });
  return derivatives;
}

/** Finds the derivatives to encode: the missing ones, and after a change also the one whose file name has no hash. */
export function findMissingDerivatives(
  publicFolder: string,
  name: string,
  entry: ManifestEntry,
  previousEntry: ManifestEntry | undefined,
): Derivative[] {
  return listDerivatives(name, entry).filter(
    ({ file }) =>
      !existsSync(path.join(publicFolder, file)) ||
      (file === getFixedPath(name) && previousEntry?.hash !== entry.hash),
  );
}

export type EncodingPlan = { bytes: Buffer; rights: Rights; entry: ManifestEntry; missing: Derivative[] };

/** Encodes derivatives of a photograph. @throws Error that says how to fix it if the file is damaged */
export async function encode(
  publicFolder: string,
  { bytes, rights, entry, missing }: EncodingPlan,
): Promise<void> {
  const { data, info } = await decode(bytes);
  await Promise.all(
    missing.map(async ({ crop, width, format, file, quality }) => {
      let image = sharp(data, { raw: info });
      if (crop === 'phone' && entry.phone) image = image.extract(entry.phone);
      image = image.resize(width);
      image = format === 'avif' ? image.avif({ ...encoders.avif, quality }) : image.jpeg(encoders.jpg);
      await writeAtomically(path.join(publicFolder, file), await addRights(image, rights).toBuffer());
    }),
  );
}

/** Removes the files that belong to no photograph of a manifest. Only a build does: the editor may undo a change. */
export async function removeLeftovers(
  publicFolder: string,
  manifest: Record<string, ManifestEntry>,
): Promise<void> {
  const current = new Set(
    Object.entries(manifest).flatMap(([name, entry]) => listDerivatives(name, entry).map(({ file }) => file)),
  );
  const folder = path.join(publicFolder, 'photos');
  const leftovers = (await listUserFiles(folder)).filter(
    (file) => !current.has(`/photos/${file}`) && !isBeingWritten(file),
  );
  await Promise.all(leftovers.map((file) => rm(path.join(folder, file))));
}
