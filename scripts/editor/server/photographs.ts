import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { isHeic } from '../../../lib/photos/isHeic';
import { recipeFor } from '../../../lib/photos/recipe';
import type { ModuleShapes } from '../../content/model/shape';
import { writeTransaction } from '../../content/source/writeTransaction';
import { decode, isTransparent, sizeOf } from '../../site/photographs/decode';
import { filesIn, freeName, plainName } from '../../site/photographs/fileNames';
import type { LockableModule } from './readModules';
import { usesOf } from './uses';

/** Maximum upload size in bytes: a 100-megapixel JPEG is about half of it. */
export const maxBytes = 100_000_000;

/** Longest side of stored originals, in pixels: twice the widest slot on the site. */
const maxSide = 4000;

const originals = 'content/photos';

/** Embeds an ICC profile in a JPEG (ICC.1:2022, annex B.4: a segment after the first two bytes). */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const marker = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + marker.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, marker, profile, jpeg.subarray(2)]);
}

/** The largest profile that fits in one JPEG segment, in bytes. Those of phones have 550. */
const maxProfileBytes = 65_519;

/** Converts HEIC to JPEG and keeps its color profile. */
async function fromHeic(bytes: Buffer): Promise<Buffer> {
  try {
    const { width, height, data } = await decodeHeic({ buffer: bytes });
    const jpeg = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 95 })
      .toBuffer();
    const { icc } = await sharp(bytes).metadata();
    return icc && icc.length <= maxProfileBytes ? withProfile(jpeg, icc) : jpeg;
  } catch {
    throw new Error('This HEIC file cannot be read. Export the photograph as JPEG, and add that.');
  }
}

/**
 * A file as it is stored in the library: unchanged if possible; converted to JPEG if it is HEIC, CMYK, or larger than
 * the site needs. Author metadata stays.
 *
 * @throws Error with a plain message when the file is not usable
 */
export async function keepable(given: Buffer, folder: string): Promise<{ bytes: Buffer; ending: string }> {
  if (given.length === 0) throw new Error('This file is empty. Copy it again from its source.');
  const bytes = isHeic(given.toString('latin1', 0, 12)) ? await fromHeic(given) : given;
  const rethrow = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    // The decoder's own message is in parentheses.
    throw new Error(`This file ${message.replace(/ \(.*\)/s, '')}`);
  };
  const { width, height } = await sizeOf(bytes).catch(rethrow);
  const { minWidth } = recipeFor(`${folder}/`);
  if (width < minWidth) {
    throw new Error(
      `This photograph is ${width} pixels wide, but at least ${minWidth} are needed here, or it looks blurry. Use the original.`,
    );
  }
  if (await isTransparent(bytes).catch(rethrow)) {
    throw new Error('Parts of this picture are transparent. Export it with a background, as JPEG.');
  }
  // Decoded completely, so that a damaged file is reported now.
  await decode(bytes).catch(rethrow);
  const { format, space } = await sharp(bytes).metadata();
  const isPlain = (format === 'jpeg' || format === 'png' || format === 'webp') && space !== 'cmyk';
  if (isPlain && Math.max(width, height) <= maxSide)
    return { bytes, ending: format === 'jpeg' ? '.jpg' : `.${format}` };
  const smaller = await sharp(bytes)
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .keepExif()
    .keepXmp()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes: smaller, ending: '.jpg' };
}

/** Length of a name that is made from a file name, in characters: file systems allow 255 bytes. */
const maxNameLength = 80;

/** Files of the photographs that were added in this session, by name. */
const uploads = new Map<string, string>();

/** Added photographs that no page shows, by name. */
export function unusedUploads(modules: LockableModule[], shapes: ModuleShapes): Map<string, string> {
  return new Map(
    [...uploads].filter(([name, file]) => existsSync(file) && usesOf(name, modules, shapes).length === 0),
  );
}

/** Removes an added photograph that is not used after all; returns whether it did. Others stay. */
export function discardUpload(name: string, modules: LockableModule[], shapes: ModuleShapes): boolean {
  const file = unusedUploads(modules, shapes).get(name);
  if (!file) return false;
  rmSync(file, { force: true });
  uploads.delete(name);
  return true;
}

/** Creates an empty file; false if it exists. */
function isCreated(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Adds a photograph to the library.
 *
 * @param folder the library folder, such as `hero`
 * @param fileName original file name
 * @returns its name on the site, and the file
 * @throws Error with a plain message when the file is not usable
 */
export async function addPhotograph(
  given: Buffer,
  folder: string,
  fileName: string,
): Promise<{ name: string; file: string }> {
  const files = await filesIn(originals);
  if (!files.some((file) => path.posix.dirname(file) === folder)) {
    throw new Error(`There is no folder ${folder} in the library.`);
  }
  const { bytes, ending } = await keepable(given, folder);
  const plain = `${folder}/${plainName(path.parse(fileName).name.slice(0, maxNameLength))}`;
  const taken = files.map((file) => file.replace(/\.\w+$/, ''));
  for (;;) {
    // Others are being added at the same time, maybe with another ending.
    const name = freeName(plain, '', [...taken, ...uploads.keys()]);
    const file = `${originals}/${name}${ending}`;
    if (isCreated(file)) {
      uploads.set(name, file);
      try {
        writeTransaction([{ file, before: null, after: bytes }]);
      } catch (error) {
        rmSync(file, { force: true });
        uploads.delete(name);
        throw error;
      }
      return { name, file };
    }
    taken.push(name);
  }
}
