import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isHeic } from '../../lib/photos/fileFormat';
import { listUserFiles } from './fileNames';

/** A photograph in content/photos: its name on the site (`hero/red-door`), and its file relative to that folder. */
export type Original = { name: string; file: string };

const heicAdvice =
  'is a HEIC file, which browsers cannot show. Export it as JPEG (in Photos: File, Export; on an iPhone, Settings, Camera, Formats, ' +
  'Most Compatible saves future photographs as JPEG), and remove this file.';

const namePattern = /^([a-z0-9-]+\/[a-z0-9-]+)\.(?:jpe?g|png|webp|tiff?)$/i;

/** The photographs in content/photos, and problems with the names of files, which say how to fix them. */
export async function findOriginals(root: string): Promise<{ originals: Original[]; problems: string[] }> {
  const originals = new Map<string, Original>();
  const problems: string[] = [];
  for (const file of await listUserFiles(root)) {
    const [, name = ''] = namePattern.exec(file) ?? [];
    const problem = /\.(heic|heif|hif)$/i.test(file)
      ? heicAdvice
      : !name || name !== name.toLowerCase()
        ? 'has to be a JPEG, PNG, WebP or TIFF in a folder of content/photos, both named in lowercase letters, digits and hyphens: hero/red-door.jpg.'
        : originals.has(name)
          ? `${originals.get(name)?.file} has the same name. Rename or remove one of them.`
          : '';
    if (problem) problems.push(`content/photos/${file}: ${problem}`);
    else originals.set(name, { name, file });
  }
  return { originals: [...originals.values()], problems };
}

/** The bytes of a photograph. @throws Error if it is HEIC despite its name */
export async function readOriginal(root: string, { file }: Original): Promise<Buffer> {
  const bytes = await readFile(path.join(root, file));
  if (isHeic(bytes.toString('latin1', 0, 12))) throw new Error(heicAdvice);
  return bytes;
}
