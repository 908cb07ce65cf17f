import type { ExpandedTags } from 'exifreader';
import { getPictureType, pictureStartLength } from '@/lib/photos/fileFormat';
import { checkUnchanged, readLatin1 } from '@/lib/photos/readPictureFile';
import { ReadableError } from '@/lib/readableError';
import { importWithRetry } from '@/lib/retry';

/** How many bytes of a JPEG are read: Exif is near the beginning. In other formats it can be anywhere. */
const headBytes = 256 * 1024;

/** Parses a time in metadata, in milliseconds since 1970; 0 for anything else, such as the zeros or blanks of an unset clock. */
function parseTime(text = '', fraction = ''): number {
  // Exif has colons in dates. A time zone, which XMP may have, is ignored, because Exif has none.
  const [, year, month, day, time, decimals] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,3})?/.exec(text) ?? [];
  if (!time) return 0;
  const milliseconds = decimals ?? `.${/^\d{1,3}/.exec(fraction) ?? 0}`;
  return Math.max(0, Date.parse(`${year}-${month}-${day}T${time}${milliseconds}Z`) || 0);
}

/** When the photograph was taken, else digitized, else saved: the first of these times that can be read. */
const getTakenAt = ({ exif, xmp }: ExpandedTags): number =>
  parseTime(exif?.DateTimeOriginal?.description, exif?.SubSecTimeOriginal?.description) ||
  parseTime(exif?.DateTimeDigitized?.description, exif?.SubSecTimeDigitized?.description) ||
  parseTime(exif?.DateTime?.description, exif?.SubSecTime?.description) ||
  parseTime(xmp?.CreateDate?.description) ||
  parseTime(xmp?.DateCreated?.description);

/**
 * Reads when a photograph was taken, by the camera's clock, in milliseconds since 1970; 0 if the file does not say. The time is for
 * sorting only, because cameras do not know their time zone. `lastModified` would be wrong, because copies are new files.
 *
 * @throws FileChangedError like `checkUnchanged`; ReadableError that names the file if the code that reads it does not load
 */
export async function readTakenAt(file: File): Promise<number> {
  const { default: exifReader } = await importWithRetry(() => import('exifreader')).catch(
    (cause: unknown) => {
      throw new ReadableError(
        `${file.name} was not read, because this page did not load completely. Check your connection, then retry.`,
        { cause },
      );
    },
  );
  await checkUnchanged(file);
  try {
    const head = file.slice(0, headBytes);
    const isJpeg = getPictureType(await readLatin1(head.slice(0, pictureStartLength))) === 'image/jpeg';
    return getTakenAt(exifReader.load(await (isJpeg ? head : file).arrayBuffer(), { expanded: true }));
  } catch {
    // The file is damaged, or its format has no metadata that the library can read.
    return 0;
  }
}
