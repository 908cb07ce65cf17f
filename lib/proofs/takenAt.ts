import { importWithRetry } from '@/lib/importWithRetry';

/** How much of a JPEG is read, in bytes: Exif is near its beginning. Other formats have it anywhere. */
const headBytes = 256 * 1024;

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
    const text =
      exifReader.load(bytes, { expanded: true }).exif?.DateTimeOriginal?.description.slice(0, 19) ?? '';
    return Date.parse(text.replace(/^(\d{4}):(\d\d):(\d\d) /, '$1-$2-$3T').concat('Z')) || 0;
  } catch {
    // Another format, or damaged.
    return 0;
  }
}
