import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isHeic } from '../../lib/photos/fileFormat';
import { findFreeName, listUserFiles, toFileName } from './fileNames';

/** A photograph in content/photos: its name on the site (`hero/red-door`), and its file relative to that folder. */
export type Original = { name: string; file: string };

/** A problem with the photograph of this name; the message names the file and says how to fix it. */
export type PhotoProblem = { name: string; message: string };

const exportAdvice =
  'Browsers cannot show that. Export it as JPEG (in Photos: File, Export; on an iPhone, Settings, Camera, Formats, ' +
  'Most Compatible saves future photographs as JPEG), and remove this file.';

/** The files in content/photos, and problems with their names. */
export async function findOriginals(
  root: string,
): Promise<{ originals: Original[]; problems: PhotoProblem[] }> {
  const originals = new Map<string, Original>();
  const problems: PhotoProblem[] = [];
  const files = await listUserFiles(root);
  for (const file of files) {
    const name = file.slice(0, file.length - path.posix.extname(file).length);
    const duplicate = originals.get(name);
    const problem = duplicate
      ? `${duplicate.file} has the same name. Rename or remove one of them.`
      : (findNameProblem(file, files) ?? (await findLinkProblem(root, file)));
    if (problem) problems.push({ name, message: `content/photos/${file}: ${problem}` });
    else originals.set(name, { name, file });
  }
  return { originals: [...originals.values()], problems };
}

/** Otherwise any picture of this computer could be published, and other computers could not build the site. */
async function findLinkProblem(root: string, file: string): Promise<string | null> {
  const target = await realpath(path.join(root, file)).catch(() => '');
  return target.startsWith((await realpath(root)) + path.sep)
    ? null
    : 'is a link to something outside content/photos, or to nothing. Replace it with the photograph itself.';
}

function findNameProblem(file: string, files: string[]): string | null {
  const parsed = path.posix.parse(file);
  const ending = parsed.ext.toLowerCase();
  if (/^\.(heic|heif|hif)$/.test(ending)) return `is a HEIC file. ${exportAdvice}`;
  if (!/^\.(jpe?g|png|webp|tiff?)$/.test(ending)) {
    return 'is not a JPEG, according to its name. Export the photograph as JPEG, or keep the file outside content/photos.';
  }
  const [folder, ...nestedFolders] = parsed.dir ? parsed.dir.split('/') : [];
  const otherFiles = files.filter((other) => other !== file);
  const folders = new Set(
    otherFiles.map((other) => path.posix.dirname(other)).filter((name) => /^[a-z0-9-]+$/.test(name)),
  );
  const [anyFolder = 'hero'] = folders;
  const suggestedName = findFreeName(
    `${folder ? toFileName(folder) : anyFolder}/${toFileName(parsed.name)}`,
    ending,
    otherFiles,
  );
  if (!folder) {
    return `is not in a folder, which determines where it is used. Move it to one of ${[...folders].join(', ')}, such as content/photos/${suggestedName}.`;
  }
  if (nestedFolders.length > 0) return `is in a nested folder. Move it to content/photos/${suggestedName}.`;
  return /^[a-z0-9-]+\/[a-z0-9-]+$/.test(`${folder}/${parsed.name}`)
    ? null
    : `use lowercase letters, digits and hyphens. Rename it to content/photos/${suggestedName}.`;
}

/** The bytes of a photograph. Throws Error that says how to fix it, when it is not a regular file, empty, or HEIC despite its name. */
export async function readOriginal(root: string, { file }: Original): Promise<Buffer> {
  const location = path.join(root, file);
  // Reading a pipe would never end.
  if (!(await stat(location)).isFile()) throw new Error('is a pipe or a device, not a file. Remove it.');
  const bytes = await readFile(location);
  if (bytes.length === 0) throw new Error('is empty: it was not copied completely. Copy it again.');
  if (isHeic(bytes.toString('latin1', 0, 12))) {
    throw new Error(`is a HEIC file, despite its name. ${exportAdvice}`);
  }
  return bytes;
}
