import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { isHeic } from '../../../lib/photos/isHeic';
import { derivativePath, type ManifestEntry, recipeFor } from '../../../lib/photos/recipe';
import { labelsOf } from '../../content/model/labels';
import type { ModuleShapes } from '../../content/model/shape';
import { textOf } from '../../content/source/readModule';
import { writeTransaction } from '../../content/source/writeTransaction';
import { decode, isTransparent, sizeOf } from '../../site/photographs/decode';
import { filesIn, freeName, plainName } from '../../site/photographs/fileNames';
import { findOriginals } from '../../site/photographs/originals';
import { nodesOf } from './fields';
import type { EditorModule, LibraryPhotograph } from './protocol';

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

/** Where the content uses a photograph (`hero/camera`) or a drawing (`kestrix`), as labels. */
export function usesOf(name: string, modules: EditorModule[], shapes: ModuleShapes): string[] {
  return modules.flatMap((module) => {
    const { file, title, locked } = module;
    // Its values may be outdated.
    if (locked !== null) return textOf(file)?.includes(name) ? [title] : [];
    const uses = nodesOf([module], shapes).flatMap(({ path: where, shape, value }) => {
      const isUse = (shape.kind === 'photograph' || shape.kind === 'drawing') && value === name;
      // Focal points are recorded by the name of the photograph.
      return isUse || where.at(-1) === name ? [labelsOf(shapes, where.slice(0, -1)).join(', ')] : [];
    });
    return [...new Set(uses)].map((labels) => `${title}: ${labels}`);
  });
}

/** Added photographs that no page shows, by name. */
export function unusedUploads(modules: EditorModule[], shapes: ModuleShapes): Map<string, string> {
  return new Map(
    [...uploads].filter(([name, file]) => existsSync(file) && usesOf(name, modules, shapes).length === 0),
  );
}

/** Removes an added photograph that is not used after all; returns whether it did. Others stay. */
export function discardUpload(name: string, modules: EditorModule[], shapes: ModuleShapes): boolean {
  const file = unusedUploads(modules, shapes).get(name);
  if (!file) return false;
  rmSync(file, { force: true });
  uploads.delete(name);
  return true;
}

/**
 * Adds a photograph to a folder of the library, such as `hero`; resolves to its name on the site, and its file.
 *
 * @throws Error with a plain message when the file is not usable
 */
export async function addPhotograph(
  given: Buffer,
  folder: string,
  fileName: string,
): Promise<{ name: string; file: string }> {
  const files = await filesIn(originals);
  if (!files.some((file) => path.posix.dirname(file) === folder))
    throw new Error(`There is no folder ${folder} in the library.`);
  const { bytes, ending } = await keepable(given, folder);
  const plain = `${folder}/${plainName(path.parse(fileName).name.slice(0, maxNameLength))}`;
  // From here to its file nothing else runs, so that no other photograph takes the name, with any ending.
  const taken = readdirSync(`${originals}/${folder}`).map((file) => `${folder}/${path.parse(file).name}`);
  const name = freeName(plain, '', taken);
  const file = `${originals}/${name}${ending}`;
  writeTransaction([{ file, before: null, after: bytes }]);
  uploads.set(name, file);
  return { name, file };
}

const manifestFile = 'lib/photos/manifest.json';

/** The photographs in content/photos, sorted by name. */
export async function library(): Promise<LibraryPhotograph[]> {
  const found = await findOriginals(originals);
  const manifest: Record<string, ManifestEntry> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {};
  return found.originals
    .map(({ name }) => {
      const { hash = '', widths: [narrowest] = [] } = manifest[name] ?? {};
      return { name, thumbnail: narrowest ? derivativePath(name, hash, 'full', narrowest, 'avif') : null };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Timeout for generating the sizes of a photograph, in milliseconds: others may be queued before it. */
const timeout = 300_000;

/** Waits until a photograph can be shown. @throws Error with a plain message after a timeout */
export async function waitForPhotograph(name: string): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if ((await library()).some((photograph) => photograph.name === name && photograph.thumbnail)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `content/photos/${name}: its sizes are not ready yet. When the panel says that they are, choose it from the library.`,
  );
}
