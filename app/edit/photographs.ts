import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { EditorState, PhotographLine } from '@/components/editor/protocol';
import { getDerivativePath, getRecipe, type ManifestEntry } from '@/lib/photos/recipe';
import { decode, isTransparent, readSize, toSrgb } from '@/scripts/photographs/decode';
import { findFreeName, listUserFiles, toFileName } from '@/scripts/photographs/fileNames';
import { findOriginals } from '@/scripts/photographs/originals';
import { addRights, hasPosition, readRights } from '@/scripts/photographs/rights';

/** Longest side of stored originals, in pixels: twice the widest slot on the site. */
const maxSide = 4000;

const originalsFolder = 'content/photos';

/** For photographs without copyright metadata: the build adds the studio's. */
const noRights = { creator: '', copyrightNotice: '', creditLine: '', license: '', licensor: '' };

const extensions: Record<string, string> = { jpeg: '.jpg', png: '.png', webp: '.webp' };

/**
 * A file as it is stored in the library: unchanged if possible; converted to JPEG if it is CMYK, larger than the site needs, or has
 * the place where it was taken, which is removed: the library is published with the project. Author metadata stays.
 *
 * @throws Error with a plain message when the file is not usable
 */
export async function prepareOriginal(
  bytes: Buffer,
  folder: string,
): Promise<{ bytes: Buffer; ending: string }> {
  if (bytes.length === 0) throw new Error('This file is empty. Copy it again from its source.');
  const throwReadableError = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    // The decoder's own message is in parentheses.
    throw new Error(`This file ${message.replace(/ \(.*\)/s, '')}`);
  };
  const { width, height } = await readSize(bytes).catch(throwReadableError);
  const { format, space } = await sharp(bytes).metadata();
  const ending = extensions[format ?? ''];
  if (!ending) throw new Error('This file is not a JPEG, PNG or WebP. Export the photograph as JPEG.');
  const { minWidth } = getRecipe(`${folder}/`);
  if (width < minWidth) {
    throw new Error(
      `This photograph is ${width} pixels wide, but at least ${minWidth} are needed here, or it looks blurry. Use the original.`,
    );
  }
  if (await isTransparent(bytes).catch(throwReadableError)) {
    throw new Error('Parts of this picture are transparent. Export it with a background, as JPEG.');
  }
  // Decoded completely, so that a damaged file is reported now.
  await decode(bytes).catch(throwReadableError);
  const showsPlace = await hasPosition(bytes);
  if (space !== 'cmyk' && Math.max(width, height) <= maxSide && !showsPlace) return { bytes, ending };
  const jpeg = (await toSrgb(bytes))
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    // With it, what the metadata says of another color space is not believed.
    .withIccProfile('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  const image = showsPlace ? addRights(jpeg, await readRights(bytes, noRights)) : jpeg.keepExif().keepXmp();
  return { bytes: await image.toBuffer(), ending: '.jpg' };
}

/** Length of a name that is made from a file name, in characters: file systems allow 255 bytes. */
const maxNameLength = 80;

/**
 * Writes a photograph to a folder of the library, such as `hero`; resolves to its name on the site.
 *
 * @throws Error with a plain message when the file is not usable
 */
export async function writeOriginal(upload: Buffer, folder: string, fileName: string): Promise<string> {
  const files = await listUserFiles(originalsFolder);
  if (!files.some((file) => path.posix.dirname(file) === folder))
    throw new Error(`There is no folder ${folder} in the library.`);
  const { bytes, ending } = await prepareOriginal(upload, folder);
  const slugPath = `${folder}/${toFileName(path.parse(fileName).name.slice(0, maxNameLength))}`;
  // From here to its file nothing else runs, so that no other photograph takes the name, with any ending.
  const usedNames = readdirSync(`${originalsFolder}/${folder}`).map(
    (file) => `${folder}/${path.parse(file).name}`,
  );
  const name = findFreeName(slugPath, usedNames);
  writeFileSync(`${originalsFolder}/${name}${ending}`, bytes, { flag: 'wx' });
  return name;
}

/** Adds a photograph to a folder of the library and generates its sizes; yields the progress, and at last its name or what is wrong. */
export async function* addPhotograph(
  upload: Buffer,
  folder: string,
  fileName: string,
): AsyncGenerator<PhotographLine> {
  try {
    const name = await writeOriginal(upload, folder, fileName);
    for await (const progress of generateSizes()) yield { progress };
    yield { name };
  } catch (error) {
    yield { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Generates the missing sizes of photographs, and yields the progress as lines. In a process of its own, because this one has to answer requests.
 */
export async function* generateSizes(): AsyncGenerator<string> {
  const args = ['--import', 'tsx', 'scripts/photographs/index.ts'];
  const { stdout } = execFile(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY });
  for await (const text of stdout ?? [])
    for (const line of String(text).split('\n')) if (line && !line.startsWith('photographs: ')) yield line;
}

const manifestFile = 'lib/photos/manifest.json';

const readManifest = (): Record<string, ManifestEntry> =>
  existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** The names of the photographs for which sizes were generated last, so that a damaged one is not tried again and again. */
let lastNames = '';

/** The photographs in content/photos, sorted by name, and problems with their files. Generates the sizes of new ones. */
export async function readLibrary(): Promise<Pick<EditorState, 'photographs' | 'problems'>> {
  const { originals, problems } = await findOriginals(originalsFolder);
  const names = originals.map(({ name }) => name).sort();
  const hasNew = names.some((name) => !readManifest()[name]);
  if (hasNew && lastNames !== names.join()) {
    lastNames = names.join();
    for await (const _ of generateSizes());
  }
  const manifest = readManifest();
  return {
    problems: problems.map((description) => ({
      path: [],
      file: originalsFolder,
      line: null,
      description,
    })),
    photographs: names.map((name) => {
      const { hash = '', widths: [narrowest] = [] } = manifest[name] ?? {};
      return { name, thumbnail: narrowest ? getDerivativePath(name, hash, 'full', narrowest, 'avif') : null };
    }),
  };
}
