import PQueue from 'p-queue';
import { getMissingProfile, isHeic } from '@/lib/photos/fileFormat';
import { loadPicture } from '@/lib/photos/loadPicture';
import { readLatin1, readPictureFile } from '@/lib/photos/readPictureFile';
import { ReadableError } from '@/lib/readableError';
import { importWithRetry } from '@/lib/retry';

/** Longer side of a post's photograph, in pixels: the text is at most 740 px wide, on a phone 430 px at 3x density. */
const maxPostSide = 2000;

/** Maximum number of megapixels to decode. They take 4 MB each. The largest cameras have 151 (14204 × 10652 pixels). */
const maxMegapixels = 160;

/** JPEG quality. Below 0.8, soft backgrounds begin to show banding. */
const quality = 0.85;

/** Bytes at the beginning of a JPEG that have its metadata: Exif takes 64 KB at most, and comes first. */
const metadataLength = 262_144;

/** Pictures are prepared one after another, because each one takes several hundred megabytes of memory. */
const preparationQueue = new PQueue({ concurrency: 1 });

/** In pixels. */
type Size = { width: number; height: number };

/**
 * Prepares a photograph for the web, one at a time. The result is an upright JPEG of reduced size, without metadata such as
 * the location. Transparent areas become white. Four megapixels of pure noise give 2.7 MB, so the result is always far
 * below 10 MB.
 * The page's Content Security Policy must allow `blob:` images, because only an `<img>` gives the size before decoding.
 *
 * @param maxSide the maximum length of the longer side, in pixels
 * @param signal if it is aborted before the preparation starts, the promise rejects
 * @returns the JPEG, its size in pixels, and that of the file
 * @throws ReadableError that names the file
 */
export const preparePicture = (
  file: File,
  maxSide = maxPostSide,
  signal?: AbortSignal,
): Promise<Size & { blob: Blob; originalSize: Size }> =>
  preparationQueue.add(() => {
    if (signal?.aborted) throw signal.reason;
    return reducePicture(file, maxSide);
  });

async function reducePicture(source: File, maxSide: number) {
  const file = await readPictureFile(source);
  const { name } = file;
  if (file.size === 0)
    throw new ReadableError(`${name} is empty. Choose the file again, or export it again.`);
  const colorProfile = getMissingProfile(new Uint8Array(await file.slice(0, metadataLength).arrayBuffer()));
  const picture = colorProfile
    ? new Blob([file.slice(0, 2), colorProfile, file.slice(2)], { type: file.type })
    : file;
  const unreadableError = new ReadableError(
    isHeic(await readLatin1(file.slice(0, 12)))
      ? `${name} is a HEIC file, which this browser cannot read. Convert it to JPEG, or use this page on the iPhone itself. To take future photographs as JPEG, choose Settings, Camera, Formats, Most Compatible.`
      : `${name} cannot be read as a picture. Open it in another program, and export it as JPEG.`,
  );
  const objectUrl = URL.createObjectURL(picture);
  try {
    const image = await loadPicture(objectUrl).catch(() => {
      throw unreadableError;
    });
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth * naturalHeight > maxMegapixels * 1e6)
      throw new ReadableError(
        `${name} has more than ${maxMegapixels} megapixels. Export it with at most 4,000 pixels on its longer side.`,
      );
    const orientation = await readWebpOrientation(file);
    const originalSize =
      orientation > 4
        ? { width: naturalHeight, height: naturalWidth }
        : { width: naturalWidth, height: naturalHeight };
    const scale = Math.min(1, maxSide / Math.max(naturalWidth, naturalHeight));
    const width = Math.max(1, Math.round(originalSize.width * scale));
    const height = Math.max(1, Math.round(originalSize.height * scale));
    const pixels = await (orientation > 1
      ? createImageBitmap(picture, { imageOrientation: 'none' })
      : decodeReduced(picture, image, width, height)
    ).catch(() => {
      throw unreadableError;
    });
    const blob = await encodeJpeg(pixels, width, height, orientation);
    if (pixels instanceof ImageBitmap) pixels.close();
    if (!blob)
      throw new ReadableError(`${name} is too large for the memory of this device. Add it on a computer.`);
    return { blob, width, height, originalSize };
  } finally {
    URL.revokeObjectURL(objectUrl);
  }
}

/**
 * Decodes the picture, upright and, if the browser can, already at its final size, to free the original's pixels. Only the
 * width is passed: a browser that rotates after resizing would give a different height, and draws the element instead.
 */
async function decodeReduced(
  file: Blob,
  image: HTMLImageElement,
  width: number,
  height: number,
): Promise<ImageBitmap | HTMLImageElement> {
  try {
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeQuality: 'high',
    });
    if (Math.abs(bitmap.height - height) <= 1) return bitmap;
    bitmap.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  return image;
}

/** Reads the Exif orientation of a WebP file, which browsers ignore in this format; 1 if it is upright. */
async function readWebpOrientation(file: File): Promise<number> {
  if (file.type !== 'image/webp') return 1;
  const { default: exifReader } = await importWithRetry(() => import('exifreader'));
  try {
    return (
      Number(exifReader.load(await file.arrayBuffer(), { expanded: true }).exif?.Orientation?.value) || 1
    );
  } catch {
    // The file has no Exif metadata.
    return 1;
  }
}

/** Encodes a picture as an upright JPEG (orientations: Exif 2.3, table 6); null if there is not enough memory. */
async function encodeJpeg(
  source: CanvasImageSource,
  width: number,
  height: number,
  orientation: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const quarterTurns = [0, 0, 0, 2, 2, 3, 1, 1, 3][orientation] ?? 0;
  context.translate(width / 2, height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  if ([2, 4, 5, 7].includes(orientation)) context.scale(-1, 1);
  const [drawnWidth, drawnHeight] = orientation > 4 ? [height, width] : [width, height];
  context.drawImage(source, -drawnWidth / 2, -drawnHeight / 2, drawnWidth, drawnHeight);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Otherwise Safari would keep the pixels of the canvas in memory for a long time.
  canvas.width = 0;
  return blob;
}
