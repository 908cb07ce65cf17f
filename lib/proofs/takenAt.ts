import type { ExpandedTags } from 'exifreader';
import { importWithRetry } from '@/lib/retry';

/** How much of a JPEG is read, in bytes: Exif is near its beginning. Other formats have it anywhere. */
const headBytes = 256 * 1024;

/** The time in tags, as text: when it was taken, else digitized, else saved. */
function timeIn({ exif, xmp }: ExpandedTags): string {
  const withFraction = (time?: { description: string }, fraction?: { description: string }) =>
    time && `${time.description.slice(0, 19)}.${/^\d+/.exec(fraction?.description ?? '') ?? 0}`;
  return (
    withFraction(exif?.DateTimeOriginal, exif?.SubSecTimeOriginal) ??
    withFraction(exif?.DateTimeDigitized, exif?.SubSecTimeDigitized) ??
    withFraction(exif?.DateTime, exif?.SubSecTime) ??
    (xmp?.CreateDate ?? xmp?.DateCreated)?.description ??
    ''
  );
}

/**
 * When a photograph was taken by the camera's clock, in milliseconds since 1970; 0 if the file does not say. Only for
 * sorting: cameras know no time zone. When a file was last changed says nothing, because copies are new files.
 *
 * @throws Error that names the file if the code that reads it does not load
 */
export async function takenAt(file: File): Promise<number> {
  const { default: exifReader } = await importWithRetry(() => import('exifreader')).catch(
    (error: unknown) => {
      throw new Error(`${file.name} was not read, because this page did not load completely. Try again.`, {
        cause: error,
      });
    },
  );
  const bytes = await (file.type === 'image/jpeg' ? file.slice(0, headBytes) : file).arrayBuffer();
  try {
    const text = timeIn(exifReader.load(bytes, { expanded: true }));
    // Exif has colons in its dates; XMP may have a time zone, which a camera's clock lacks.
    const [, year, month, day, time] =
      /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)/.exec(text) ?? [];
    return Date.parse(`${year}-${month}-${day}T${time}Z`) || 0;
  } catch {
    // Another format, or damaged.
    return 0;
  }
}
