import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { getMissingProfile } from '../../lib/photos/fileFormat';
import { grounds } from '../../lib/photos/recipe';

/** Size of a photograph with its orientation applied, in pixels. */
export type Size = { width: number; height: number };

/** Runs an operation on a picture, and replaces sharp's errors by messages that say how to fix the file. */
async function runWithReadableErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/unsupported image format/.test(message)) {
      throw new Error('is not a photograph, despite its name. Export the photograph again, as JPEG.');
    }
    if (/exceeds pixel limit/.test(message)) {
      throw new Error(
        'has more than 268 million pixels. Export it with at most 4000 pixels on the longer side.',
      );
    }
    throw new Error(`is damaged (${message.trim().split('\n').at(-1)}). Export it again.`);
  }
}

/** Reads the size from a photograph's metadata. Throws Error that says how to fix it, when it is not a picture. */
export function readSize(original: Buffer): Promise<Size> {
  return runWithReadableErrors(async () => {
    const { format, autoOrient } = await sharp(original).metadata();
    // sharp also reads drawings and animations.
    if (!/^(jpeg|png|webp|tiff)$/.test(format)) throw new Error(`unsupported image format ${format}`);
    return autoOrient;
  });
}

/** Whether a picture has transparent pixels. Throws Error that says how to fix it, when the file is damaged. */
export function isTransparent(original: Buffer): Promise<boolean> {
  return runWithReadableErrors(async () => {
    const { hasAlpha } = await sharp(original).metadata();
    return hasAlpha && !(await sharp(original).stats()).isOpaque;
  });
}

/** Converts a photograph to upright sRGB, also from CMYK, 16 bits, and the Adobe RGB that cameras name in Exif only. */
export async function toSrgb(original: Buffer): Promise<Sharp> {
  const profile = getMissingProfile(original);
  const withProfile = profile
    ? Buffer.concat([original.subarray(0, 2), profile, original.subarray(2)])
    : original;
  // A file with a small encoding error is decoded completely; a file that is cut off is refused.
  const image = sharp(withProfile, { failOn: 'error' }).autoOrient();
  const { depth, hasProfile, space } = await image.metadata();
  if (depth !== 'ushort' || !hasProfile) return image.toColourspace('srgb');
  // By default, sharp processes 16 bits in Display P3. It converts 16-bit gray only with a profile.
  return space === 'grey16'
    ? image.withIccProfile('srgb')
    : image.pipelineColourspace('srgb').toColourspace('srgb');
}

/** Decodes a photograph: upright, in sRGB, white where transparent. Throws Error if it is damaged. */
export function decode(original: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  return runWithReadableErrors(async () =>
    (await toSrgb(original)).flatten({ background: 'white' }).raw().toBuffer({ resolveWithObject: true }),
  );
}

/** The color of `grounds` that is nearest to the mean color of a photograph, by its position from 1. Throws Error if the photograph is damaged. */
export function findGround(original: Buffer): Promise<number> {
  return runWithReadableErrors(async () => {
    const pixel = await (await toSrgb(original))
      .flatten({ background: 'white' })
      .resize(1, 1)
      .raw()
      .toBuffer();
    const [red = 0, green = red, blue = red] = pixel;
    const distances = grounds.map((ground) =>
      Math.hypot((ground >> 16) - red, ((ground >> 8) & 255) - green, (ground & 255) - blue),
    );
    return distances.indexOf(Math.min(...distances)) + 1;
  });
}
