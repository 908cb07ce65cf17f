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

/** The maximum on devices with little memory, and how much that is, in GB. Only Chromium's browsers say how much there is. */
const maxMegapixelsOfSmallDevices = 50;
const smallMemory = 4;

/** JPEG quality. Below 0.8, soft backgrounds begin to show banding. */
const quality = 0.85;

/** Bytes at the beginning of a file that show its format and whether it is animated. */
const headLength = 4096;

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

function reducePicture(source: File, maxSide: number) {
  return withImage(source, async (image, picture, file) => {
    const orientation = await readWebpOrientation(file);
    const isRotated = orientation > 4;
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(1, maxSide / Math.max(naturalWidth, naturalHeight));
    const originalSize = isRotated
      ? { width: naturalHeight, height: naturalWidth }
      : { width: naturalWidth, height: naturalHeight };
    const reduceSide = (side: number) => Math.max(1, Math.round(side * scale));
    const width = reduceSide(originalSize.width);
    const height = reduceSide(originalSize.height);
    const pixels = await (orientation > 1
      ? createImageBitmap(picture, { imageOrientation: 'none' })
      : decodeReduced(picture, image, width, height)
    ).catch(() => {
      throw new ReadableError(errorMessages.unreadable(file.name));
    });
    const blob = await encodeJpeg(pixels, width, height, orientation);
    if (pixels instanceof ImageBitmap) pixels.close();
    if (!blob) throw new ReadableError(errorMessages.tooLargeHere(file.name));
    return { blob, width, height, originalSize };
  });
}

/** Other kinds of files that photographers may choose, by their extensions, with advice. */
const unsupportedKinds: [extension: RegExp, advice: string][] = [
  [/\.(3fr|arw|cr2|cr3|dng|nef|orf|pef|raf|raw|rw2|srw)$/i, 'is a raw file. Export it as JPEG.'],
  [/\.(tiff?|psd|psb|pdf|ai|eps)$/i, 'is a file for print or editing. Export it as JPEG.'],
  [/\.(zip|rar|7z|tar|gz)$/i, 'is an archive. Open it, and choose the pictures in it.'],
  [/\.(mp4|mov|m4v|avi|mkv|webm)$/i, 'is a movie. Choose pictures only.'],
];

const getUnsupportedAdvice = (name: string) =>
  unsupportedKinds.find(([extension]) => extension.test(name))?.[1];

/** Messages that say why a file cannot be used. */
const errorMessages = {
  empty: (name: string) => `${name} is empty. Choose the file again, or export it again.`,
  unreadable: (name: string) =>
    `${name} ${getUnsupportedAdvice(name) ?? 'cannot be read as a picture. It may be damaged: open it in another program and export it as JPEG.'}`,
  heic: (name: string) =>
    `${name} is a HEIC file, which this browser cannot read. Convert it to JPEG, or use this page on the iPhone itself. To take future photographs as JPEG, choose Settings, Camera, Formats, Most Compatible.`,
  animated: (name: string) =>
    `${name} is animated, and only still pictures can be used. Export one frame of it as JPEG or PNG.`,
  tooLarge: (name: string) =>
    `${name} has more than ${maxMegapixels} megapixels. Export it with at most 4,000 pixels on its longer side.`,
  tooLargeHere: (name: string) => `${name} is too large for the memory of this device. Add it on a computer.`,
};

/** Says why a picture of this size cannot be decoded; null if it can. */
function getSizeErrorMessage(name: string, { naturalWidth, naturalHeight }: HTMLImageElement): string | null {
  const megapixels = (naturalWidth * naturalHeight) / 1e6;
  if (megapixels > maxMegapixels) return errorMessages.tooLarge(name);
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  const isSmallDevice = typeof memory === 'number' && memory <= smallMemory;
  return isSmallDevice && megapixels > maxMegapixelsOfSmallDevices ? errorMessages.tooLargeHere(name) : null;
}

/** Checks a file without preparing it: the message says why the file cannot be used; null if it can be used. */
export function getPictureErrorMessage(file: File): Promise<string | null> {
  return withImage(file, async () => null).catch((error: Error) => error.message);
}

/**
 * Loads a file as an image.
 *
 * @param processImage called with the image, the bytes to decode, and the file in memory
 * @throws ReadableError that says why the file cannot be used
 */
async function withImage<Result>(
  source: File,
  processImage: (image: HTMLImageElement, picture: Blob, file: File) => Promise<Result>,
): Promise<Result> {
  const file = await readPictureFile(source);
  const { name } = file;
  if (file.size === 0) throw new ReadableError(errorMessages.empty(name));
  const head = await readLatin1(file.slice(0, headLength));
  if (isAnimated(head)) throw new ReadableError(errorMessages.animated(name));
  const colorProfile = getMissingProfile(new Uint8Array(await file.slice(0, metadataLength).arrayBuffer()));
  const picture = colorProfile
    ? new Blob([file.slice(0, 2), colorProfile, file.slice(2)], { type: file.type })
    : file;
  const objectUrl = URL.createObjectURL(picture);
  try {
    const image = await loadPicture(objectUrl).catch(() => {
      throw new ReadableError(isHeic(head) ? errorMessages.heic(name) : errorMessages.unreadable(name));
    });
    const sizeErrorMessage = getSizeErrorMessage(name, image);
    if (sizeErrorMessage) throw new ReadableError(sizeErrorMessage);
    return await processImage(image, picture, file);
  } finally {
    URL.revokeObjectURL(objectUrl);
  }
}

/**
 * Whether a file is animated: a GIF with the extension for repetition or with two frames, a WebP with the animation flag in its
 * VP8X header, or a PNG with an `acTL` chunk before its pixels.
 */
function isAnimated(head: string): boolean {
  if (head.startsWith('GIF8')) return head.includes('NETSCAPE2.0') || head.split('\x21\xf9\x04').length > 2;
  if (head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X') return (head.charCodeAt(20) & 2) > 0;
  return head.startsWith('\x89PNG') && head.split('IDAT')[0]?.includes('acTL') === true;
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

/**
 * Reads the Exif orientation of a WebP file (1: upright), because browsers ignore it in this format. The library is loaded only for
 * WebP files.
 */
async function readWebpOrientation(file: File): Promise<number> {
  if (file.type !== 'image/webp') return 1;
  const { default: exifReader } = await importWithRetry(() => import('exifreader'));
  try {
    const { exif } = exifReader.load(await file.arrayBuffer(), { expanded: true });
    return Number(exif?.Orientation?.value) || 1;
  } catch {
    // The file has no Exif metadata.
    return 1;
  }
}

/** The canvas transform for each Exif orientation from 2 on, given the width and height (Exif 2.3, table 6). */
const orientationTransforms: ((width: number, height: number) => DOMMatrix2DInit)[] = [
  (e) => ({ a: -1, d: 1, e }),
  (e, f) => ({ a: -1, d: -1, e, f }),
  (_, f) => ({ a: 1, d: -1, f }),
  () => ({ a: 0, b: 1, c: 1, d: 0 }),
  (e) => ({ a: 0, b: 1, c: -1, d: 0, e }),
  (e, f) => ({ a: 0, b: -1, c: -1, d: 0, e, f }),
  (_, f) => ({ a: 0, b: -1, c: 1, d: 0, f }),
];

/** Encodes a picture as an upright JPEG; null if there is not enough memory. */
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
  const createTransform = orientationTransforms[orientation - 2];
  if (createTransform) context.setTransform(createTransform(width, height));
  const [drawnWidth, drawnHeight] = orientation > 4 ? [height, width] : [width, height];
  context.drawImage(source, 0, 0, drawnWidth, drawnHeight);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Otherwise Safari would keep the pixels of the canvas in memory for a long time.
  canvas.width = 0;
  return blob;
}
