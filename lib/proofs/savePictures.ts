import { saveFile } from '@/lib/saveFile';

/** A file to save. */
export type FileToSave = { name: string; url: string; bytes: number };

/** How many files, and how many bytes, browsers share at once without failing: Chromium takes 50 MiB. */
const maxFiles = 10;
const maxBytes = 45 * 2 ** 20;

// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows forbids them in names
const forbidden = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;
/** Names of devices, which are no names of files on Windows. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Names that Windows and macOS take, and tell apart: `a.jpg`, `a (2).jpg`. They ignore case, and macOS also how accents are
 * encoded.
 */
export function withUniqueNames(files: FileToSave[]): FileToSave[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [, start = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(file.name.normalize('NFC')) ?? [];
    const plain = start.replace(forbidden, '_').replace(/[. ]+$/, '');
    const base = plain === '' || reserved.test(plain) ? `${plain}_` : plain;
    let name = base + ending;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base} (${count})${ending}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

/** Whether a share sheet takes a file. */
export const isShareable = ({ bytes }: FileToSave) => bytes <= maxBytes;

/** Files in groups that can be shared at once. */
export function batchesOf(files: FileToSave[]): FileToSave[][] {
  const batches: FileToSave[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const last = batches.at(-1);
    if (last && last.length < maxFiles && bytes + file.bytes <= maxBytes) {
      last.push(file);
      bytes += file.bytes;
    } else {
      batches.push([file]);
      bytes = file.bytes;
    }
  }
  return batches;
}

/** Whether this is a phone whose share sheet takes pictures: there they can be saved among the photos. */
export function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches) return false;
  const file = new File([''], 'a.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Fetches a file; one that fails is tried once more. */
async function load(file: FileToSave, signal: AbortSignal, attempts = 2): Promise<Blob> {
  try {
    const response = await fetch(file.url, { signal });
    if (!response.ok) throw new Error(`The answer was ${response.status}.`);
    return await response.blob();
  } catch (error) {
    if (signal.aborted || attempts === 1) throw error;
    return load(file, signal, attempts - 1);
  }
}

/**
 * Fetches files for the share sheet, which needs another press: one is valid for seconds only.
 *
 * @throws Error if one of them does not arrive
 */
export async function filesToShare(files: FileToSave[], signal: AbortSignal): Promise<File[]> {
  const loaded: File[] = [];
  for (const file of files) {
    const blob = await load(file, signal);
    loaded.push(new File([blob], file.name, { type: blob.type }));
  }
  return loaded;
}

/** A file on the disk that the visitor has chosen. */
type Destination = WritableStream<Uint8Array>;
type SavePicker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable: () => Promise<Destination> }>;
const savePicker = (): SavePicker | undefined => Reflect.get(window, 'showSaveFilePicker');

/**
 * Saves files as one ZIP file: written to the disk as they arrive where the browser can do that, else made in memory.
 *
 * @param onCount called with the number of files that have been begun
 * @returns false if the visitor has chosen no place
 * @throws Error if a file does not arrive
 */
export async function saveZip(
  files: FileToSave[],
  suggestedName: string,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let destination: Destination | null = null;
  try {
    // First: it needs the press.
    const handle = await savePicker()?.({ suggestedName });
    destination = (await handle?.createWritable()) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    // It may not be allowed here.
  }
  const { downloadZip } = await import('client-zip');
  async function* entries() {
    for (const [position, file] of files.entries()) {
      onCount(position + 1);
      yield { name: file.name, input: await load(file, signal), lastModified: new Date() };
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
