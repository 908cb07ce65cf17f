import sharp, { type OutputInfo } from 'sharp';

/** A decoded photograph: upright, in sRGB, without transparency. */
export type Decoded = { data: Buffer; info: OutputInfo };

/** Size of a photograph with its orientation applied, in pixels. */
export type Size = { width: number; height: number };

/** Translates sharp's errors for an editor. */
function readableErrorFor(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (/unsupported image format/.test(message)) {
    return new Error('is not a picture, despite its name. Export the photograph again, as JPEG.');
  }
  if (/exceeds pixel limit/.test(message)) {
    return new Error(
      'has more than 268 million pixels. Export it with at most 4000 pixels on the longer side.',
    );
  }
  const [reason] = message.trim().split('\n').slice(-1);
  return new Error(`is damaged (${reason}). Export it again.`);
}

/** Runs an operation on a picture; translates sharp's errors. */
async function withReadableErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw readableErrorFor(error);
  }
}

/**
 * The size in a photograph's metadata.
 *
 * @throws Error that says how to fix it, when it is not a picture
 */
export function sizeOf(original: Buffer): Promise<Size> {
  return withReadableErrors(async () => (await sharp(original).metadata()).autoOrient);
}

/**
 * Whether a picture has transparent pixels.
 *
 * @throws Error that says how to fix it, when the file is damaged
 */
export function isTransparent(original: Buffer): Promise<boolean> {
  return withReadableErrors(async () => {
    const { hasAlpha } = await sharp(original).metadata();
    return hasAlpha && !(await sharp(original).stats()).isOpaque;
  });
}

/**
 * Decodes a photograph. Colors are converted to sRGB, by the profile in the file or by the default profile of its color
 * space (also CMYK). Transparent areas become white.
 *
 * @throws Error that says how to fix it, when the file is damaged
 */
export function decode(original: Buffer): Promise<Decoded> {
  return withReadableErrors(() =>
    sharp(original, { failOn: 'warning' })
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}
