import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { getMissingProfile } from '../../lib/photos/fileFormat';
import { grounds } from '../../lib/photos/recipe';

/** Size of a photograph with its orientation applied, in pixels. */
export type Size = { width: number; height: number };

/** Runs an operation on a picture. @throws Error with sharp's reason, and how to fix the file */
async function runWithReadableErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot be read (${reason.trim().split('\n').at(-1)}). Export it again, as JPEG.`);
  }
}

/** Reads the size from a photograph's metadata. @throws Error that says how to fix it if it is not a photograph */
export const readSize = (original: Buffer): Promise<Size> =>
  runWithReadableErrors(async () => {
    const { format, autoOrient } = await sharp(original).metadata();
    // sharp also reads drawings and animations.
    if (!/^(jpeg|png|webp|tiff)$/.test(format)) throw new Error(`unsupported image format ${format}`);
    return autoOrient;
  });

/** Whether a picture has transparent pixels. @throws Error that says how to fix it if the file is damaged */
export const isTransparent = (original: Buffer): Promise<boolean> =>
  runWithReadableErrors(async () => {
    const { hasAlpha } = await sharp(original).metadata();
    return hasAlpha && !(await sharp(original).stats()).isOpaque;
  });

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

/** Decodes a photograph: upright, in sRGB, white where transparent. @throws Error that says how to fix it if it is damaged */
export const decode = (original: Buffer): Promise<{ data: Buffer; info: OutputInfo }> =>
  runWithReadableErrors(async () =>
    (await toSrgb(original)).flatten({ background: 'white' }).raw().toBuffer({ resolveWithObject: true }),
  );

/** The color of `grounds` that is nearest to the mean color of a photograph, by its position from 1. @throws as `decode` */
export const findGround = (original: Buffer): Promise<number> =>
  runWithReadableErrors(async () => {
    const image = (await toSrgb(original)).flatten({ background: 'white' });
    const [red = 0, green = red, blue = red] = await image.resize(1, 1).raw().toBuffer();
    const distances = grounds.map((ground) =>
      Math.hypot((ground >> 16) - red, ((ground >> 8) & 255) - green, (ground & 255) - blue),
    );
    return distances.indexOf(Math.min(...distances)) + 1;
  });
