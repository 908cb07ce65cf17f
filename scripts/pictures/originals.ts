import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, freeName, plainName } from './fileNames';

/** A photograph in content/photos: its name on the site (`hero/red-door`), and its file below that folder. */
export type Original = { name: string; file: string };

/** What is wrong with a photograph, with the file and the remedy. */
export type Fault = { name: string; message: string };

const endings = new Set(['.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff']);
const phoneEndings = new Set(['.heic', '.heif', '.hif']);
const exportIt =
  'Browsers cannot show that. Export it as JPEG (in Photos: File, Export; on an iPhone, Settings, Camera, Formats, ' +
  'Most Compatible makes JPEG from now on), and remove this file.';

/** The files in content/photos, and problems with their names. */
export async function findOriginals(root: string): Promise<{ originals: Original[]; faults: Fault[] }> {
  const originals = new Map<string, Original>();
  const faults: Fault[] = [];
  const files = await filesIn(root);
  for (const file of files) {
    const name = file.slice(0, file.length - path.posix.extname(file).length);
    const duplicate = originals.get(name);
    const remedy = duplicate
      ? `${duplicate.file} has the same name. Rename or remove one of them.`
      : remedyForName(
          file,
          files.filter((other) => other !== file),
        );
    if (remedy) faults.push({ name, message: `content/photos/${file}: ${remedy}` });
    else originals.set(name, { name, file });
  }
  return { originals: [...originals.values()], faults };
}

function remedyForName(file: string, others: string[]): string | null {
  const parsed = path.posix.parse(file);
  const ending = parsed.ext.toLowerCase();
  if (phoneEndings.has(ending)) return `is a HEIC, as phones make them. ${exportIt}`;
  if (!endings.has(ending)) {
    return 'is no JPEG, by its name. Export the photograph as JPEG, or keep the file outside content/photos.';
  }
  const [folder, ...inner] = parsed.dir ? parsed.dir.split('/') : [];
  const folders = new Set(
    others.map((other) => path.posix.dirname(other)).filter((name) => /^[a-z0-9-]+$/.test(name)),
  );
  const [anyFolder = 'hero'] = folders;
  const wanted = freeName(
    `${folder ? plainName(folder) : anyFolder}/${plainName(parsed.name)}`,
    ending,
    others,
  );
  if (!folder) {
    return `lies in no folder, and that says where it belongs. Move it into one of ${[...folders].join(', ')}, such as content/photos/${wanted}.`;
  }
  if (inner.length > 0) return `lies in a folder within a folder. Move it to content/photos/${wanted}.`;
  return /^[a-z0-9-]+$/.test(folder) && /^[a-z0-9-]+$/.test(parsed.name)
    ? null
    : `use small letters, digits and hyphens. Rename it to content/photos/${wanted}.`;
}

/**
 * The bytes of a photograph.
 *
 * @throws Error with the remedy, when the file is empty or a phone's HEIC under another name
 */
export async function readOriginal(root: string, { file }: Original): Promise<Buffer> {
  const bytes = await readFile(path.join(root, file));
  if (bytes.length === 0) throw new Error('is empty: it was not copied to its end. Copy it again.');
  // ISO 14496-12, "ftyp": the brands of HEVC pictures (ISO 23008-12).
  if (/^ftyp(hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))) {
    throw new Error(`is a HEIC, whatever its name says. ${exportIt}`);
  }
  return bytes;
}
