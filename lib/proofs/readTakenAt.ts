import type { ExpandedTags } from 'exifreader';
import { ReadableError } from '@/lib/readableError';
import { importWithRetry } from '@/lib/retry';

/** How many bytes of a JPEG are read: Exif is near the beginning. In other formats it can be anywhere. */
const headBytes = 256 * 1024;

/** The text of a time in the metadata: when the photograph was taken, else digitized, else saved; empty without one. */
function getTime({ exif, xmp }: ExpandedTags): string {
  const joinFraction = (time?: { description: string }, fraction?: { description: string }) =>
    time && `${time.description.slice(0, 19)}.${/^\d+/.exec(fraction?.description ?? '') ?? 0}`;
  return (
    joinFraction(exif?.DateTimeOriginal, exif?.SubSecTimeOriginal) ??
    joinFraction(exif?.DateTimeDigitized, exif?.SubSecTimeDigitized) ??
    joinFraction(exif?.DateTime, exif?.SubSecTime) ??
    (xmp?.CreateDate ?? xmp?.DateCreated)?.description ??
    ''
  );
}

/**
 * Reads when a photograph was taken, by the camera's clock, in milliseconds since 1970; 0 if the file does not say. The time is
 * for sorting only, because cameras do not know their time zone. `lastModified` would be wrong, because copies are new files.
 *
 * @throws ReadableError that names the file if the code that reads it does not load
 */
export async function readTakenAt(file: File): Promise<number> {
  const { default: exifReader } = await importWithRetry(() => import('exifreader')).catch(
    (error: unknown) => {
      throw new ReadableError(
        `${file.name} was not read, because this page did not load completely. Check your connection, then retry.`,
        {
          cause: error,
        },
      );
    },
  );
  const bytes = await (file.type === 'image/jpeg' ? file.slice(0, headBytes) : file).arrayBuffer();
  try {
    const text = getTime(exifReader.load(bytes, { expanded: true }));
    // Exif has colons in dates. A time zone, which XMP may have, is ignored, because Exif has none.
    const [, year, month, day, time] =
      /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)/.exec(text) ?? [];
    return Date.parse(`${year}-${month}-${day}T${time}Z`) || 0;
  } catch {
    // The file is damaged, or its format has no metadata that the library can read.
    return 0;
  }
}
