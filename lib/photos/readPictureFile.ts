import { ReadableError } from '@/lib/readableError';
import { getPictureType, isHeic, pictureStartLength } from './fileFormat';

/** Thrown if a file is no longer what it was when it was chosen: only choosing it again helps. */
export class FileChangedError extends ReadableError {}

/** Reads bytes as a string with one character for each byte. */
export async function readLatin1(part: Blob): Promise<string> {
  return Array.from(new Uint8Array(await part.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
}

/**
 * Checks that a file can be read, and that no program has written it since it was chosen: a reference to a file on the disk is
 * for the version at that time.
 *
 * @throws FileChangedError if the file was changed, moved or deleted, or is only in a cloud folder
 */
export async function checkUnchanged(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((error: unknown) => {
      const message = `${file.name} has changed since you dropped it. Drop it again.`;
      throw new FileChangedError(message, { cause: error });
    });
}

/**
 * Copies a file into memory, so that everything that is made of it is made of the same bytes. The copy has the type that its first
 * bytes say, or none; the browser's type is that of the name.
 *
 * @throws FileChangedError like `checkUnchanged`; ReadableError if the file is too large for the memory
 */
export async function readPictureFile(file: File): Promise<File> {
  await checkUnchanged(file);
  try {
    const head = await readLatin1(file.slice(0, pictureStartLength));
    const type = getPictureType(head) ?? (isHeic(head) ? 'image/heic' : '');
    return new File([await file.arrayBuffer()], file.name, { type, lastModified: file.lastModified });
  } catch (error) {
    // The file may have changed while it was read. Otherwise it is larger than what a page can hold, about 2 GB.
    await checkUnchanged(file);
    throw new ReadableError(`${file.name} is too large to be read. Export it as a JPEG.`, { cause: error });
  }
}
