import { retry } from '@/lib/retry';
import { saveFile } from '@/lib/saveFile';

export type FileToSave = { name: string; url: string; bytes: number };

/** How many files, and how many bytes, browsers can share at once; Chromium's limit is 50 MiB. */
const maxFiles = 10;
const maxBytes = 45 * 2 ** 20;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows forbids them in names
const forbiddenCharacters = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;
/** Names of devices, which Windows does not allow as file names. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Renames files so that their names are valid on Windows and macOS, and unique: `a.jpg`, `a (2).jpg`. Both systems ignore case,
 * and macOS also ignores how accents are encoded.
 */
export function makeNamesUnique(files: FileToSave[]): FileToSave[] {
  const usedNames = new Set<string>();
  return files.map((file) => {
    const [, start = '', extension = ''] = /^(.*?)(\.\w+)?$/s.exec(file.name.normalize('NFC')) ?? [];
    const validStart = start.replace(forbiddenCharacters, '_').replace(/[. ]+$/, '');
    const base = validStart === '' || reservedNames.test(validStart) ? `${validStart}_` : validStart;
    let name = base + extension;
    for (let count = 2; usedNames.has(name.toLowerCase()); count += 1)
      name = `${base} (${count})${extension}`;
    usedNames.add(name.toLowerCase());
    return { ...file, name };
  });
}

export const isShareable = ({ bytes }: FileToSave) => bytes <= maxBytes;

/** Divides files into groups that can be shared at once. */
export function createBatches(files: FileToSave[]): FileToSave[][] {
  const batches: FileToSave[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const lastBatch = batches.at(-1);
    if (lastBatch && lastBatch.length < maxFiles && bytes + file.bytes <= maxBytes) {
      lastBatch.push(file);
      bytes += file.bytes;
    } else {
      batches.push([file]);
      bytes = file.bytes;
    }
  }
  return batches;
}

/** Whether this is a phone whose share sheet accepts pictures, so that they can be saved to the photo library. */
export function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches) return false;
  const file = new File([''], 'a.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Fetches a file, with one more attempt if the first one fails. */
const fetchFile = ({ url }: FileToSave, signal: AbortSignal): Promise<Blob> =>
  retry(async () => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`The response had the status ${response.status}.`);
    return response.blob();
  }, 2);

/**
 * Fetches files for the share sheet. Opening the sheet needs another click afterwards, because browsers accept a click only for
 * a few seconds.
 *
 * @throws Error if a file cannot be fetched
 */
export async function fetchFilesToShare(files: FileToSave[], signal: AbortSignal): Promise<File[]> {
  const fetchedFiles: File[] = [];
  for (const file of files) {
    const blob = await fetchFile(file, signal);
    fetchedFiles.push(new File([blob], file.name, { type: blob.type }));
  }
  return fetchedFiles;
}

/** The file on the disk that the visitor has selected. */
type SaveDestination = WritableStream<Uint8Array>;
type SavePicker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable: () => Promise<SaveDestination> }>;
const getSavePicker = (): SavePicker | undefined => Reflect.get(window, 'showSaveFilePicker');

/**
 * Saves files as one ZIP file. Where the browser supports it, the ZIP file is streamed to the disk; otherwise it is created in
 * memory.
 *
 * @param onCount called with the number of files whose download has begun
 * @returns false if the visitor has canceled the dialog
 * @throws Error if a file cannot be fetched
 */
export async function saveZip(
  files: FileToSave[],
  suggestedName: string,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let destination: SaveDestination | null = null;
  try {
    // Before anything asynchronous: browsers open the dialog only in response to a click.
    const handle = await getSavePicker()?.({ suggestedName });
    destination = (await handle?.createWritable()) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    // The dialog may not be allowed here; then the ZIP file is created in memory.
  }
  const { downloadZip } = await import('client-zip');
  async function* entries() {
    for (const [position, file] of files.entries()) {
      onCount(position + 1);
      yield { name: file.name, input: await fetchFile(file, signal), lastModified: new Date() };
    }
  }
  const { body } = downloadZip(entries());
  if (!body) throw new Error('This browser cannot make the file.');
  if (destination) {
    await body.pipeTo(destination);
    return true;
  }
  saveFile(await new Response(body).blob(), suggestedName);
  return true;
}
