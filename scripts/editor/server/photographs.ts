import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { getDerivativePath, getRecipe, type ManifestEntry } from '../../../lib/photos/recipe';
import { type FileChange, writeFiles } from '../../content/source/writeFiles';
import { decode, isTransparent, readSize, toSrgb } from '../../site/photographs/decode';
import { findFreeName, listUserFiles, toFileName } from '../../site/photographs/fileNames';
import { findOriginals } from '../../site/photographs/originals';
import { type Edit, type LibraryPhotograph, newPhotograph, type Outcome } from '../shared/protocol';
import type { Content } from './content';

/** Maximum upload size in bytes: a 100-megapixel JPEG is about half of it. */
export const maxBytes = 100_000_000;

/** Longest side of stored originals, in pixels: twice the widest slot on the site. */
const maxSide = 4000;

const originals = 'content/photos';

const endings: Record<string, string> = { jpeg: '.jpg', png: '.png', webp: '.webp' };

/**
 * A file as it is stored in the library: unchanged if possible; converted to JPEG if it is CMYK, or larger than the site
 * needs. Author metadata stays.
 *
 * @throws Error with a plain message when the file is not usable
 */
export async function keepable(bytes: Buffer, folder: string): Promise<{ bytes: Buffer; ending: string }> {
  if (bytes.length === 0) throw new Error('This file is empty. Copy it again from its source.');
  const rethrow = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error);
    // The decoder's own message is in parentheses.
    throw new Error(`This file ${message.replace(/ \(.*\)/s, '')}`);
  };
  const { width, height } = await readSize(bytes).catch(rethrow);
  const { format, space } = await sharp(bytes).metadata();
  const ending = endings[format ?? ''];
  if (!ending) throw new Error('This file is not a JPEG, PNG or WebP. Export the photograph as JPEG.');
  const { minWidth } = getRecipe(`${folder}/`);
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
  if (space !== 'cmyk' && Math.max(width, height) <= maxSide) return { bytes, ending };
  const smaller = await (await toSrgb(bytes))
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    // With it, what the metadata says of another color space is not believed.
    .withIccProfile('srgb')
    .keepExif()
    .keepXmp()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes: smaller, ending: '.jpg' };
}

/** Length of a name that is made from a file name, in characters: file systems allow 255 bytes. */
const maxNameLength = 80;

/**
 * Adds a photograph to a folder of the library, such as `hero`; resolves to its name on the site, and its file.
 *
 * @throws Error with a plain message when the file is not usable
 */
export async function addPhotograph(
  given: Buffer,
  folder: string,
  fileName: string,
): Promise<FileChange & { name: string }> {
  const files = await listUserFiles(originals);
  if (!files.some((file) => path.posix.dirname(file) === folder))
    throw new Error(`There is no folder ${folder} in the library.`);
  const { bytes, ending } = await keepable(given, folder);
  const plain = `${folder}/${toFileName(path.parse(fileName).name.slice(0, maxNameLength))}`;
  // From here to its file nothing else runs, so that no other photograph takes the name, with any ending.
  const taken = readdirSync(`${originals}/${folder}`).map((file) => `${folder}/${path.parse(file).name}`);
  const name = findFreeName(plain, '', taken);
  const change = { file: `${originals}/${name}${ending}`, before: null, after: bytes };
  writeFiles([change]);
  return { ...change, name };
}

/** A file that was chosen in the browser, and the folder of the library that it belongs in. */
export type GivenFile = { bytes: Buffer; folder: string; name: string };

/**
 * Adds a photograph together with the edits that show it, as one undo step: if they are not done, nothing of it stays.
 *
 * @param edits as JSON, with `newPhotograph` for its name
 * @throws Error with a plain message when its sizes take too long
 */
export async function editWithPhotograph(
  content: Content,
  given: GivenFile,
  edits: string,
  label: string,
  wait = waitForPhotograph,
): Promise<Outcome> {
  const written = await addPhotograph(given.bytes, given.folder, given.name).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  if (typeof written === 'string') return { kind: 'impossible', reason: written };
  const { name, ...added } = written;
  let outcome: Outcome | null = null;
  try {
    const named: Edit[] = JSON.parse(edits, (_, value) => (value === newPhotograph ? name : value));
    outcome = await content.check(named);
    if (outcome) return outcome;
    // Pages cannot show it before.
    await wait(name);
    outcome = await content.edit(named, label, [added]);
    return outcome;
  } finally {
    if (outcome?.kind !== 'done') rmSync(added.file, { force: true });
  }
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
      return { name, thumbnail: narrowest ? getDerivativePath(name, hash, 'full', narrowest, 'avif') : null };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Timeout for generating the sizes of a photograph, in milliseconds: others may be queued before it. */
const timeout = 300_000;

/** Waits until a photograph can be shown. @throws Error with a plain message after a timeout */
async function waitForPhotograph(name: string): Promise<void> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    if ((await library()).some((photograph) => photograph.name === name && photograph.thumbnail)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Generating the sizes of this photograph takes too long. Try again when it is finished.');
}
