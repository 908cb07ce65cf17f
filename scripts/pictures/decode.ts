import sharp, { type OutputInfo } from 'sharp';

/** A decoded photograph: upright, in sRGB, without transparency. */
export type Decoded = { data: Buffer; info: OutputInfo };

/** Size of a photograph as it is seen, in pixels. */
export type Size = { width: number; height: number };

/** sharp's errors, in an editor's terms. */
function remedyFor(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (/unsupported image format/.test(message)) {
    return new Error('is no picture, whatever its name says. Export the photograph again, as JPEG.');
  }
  if (/exceeds pixel limit/.test(message)) {
    return new Error(
      'has more than 268 million pixels. Export it with at most 4000 pixels at its longer side.',
    );
  }
  const [reason] = message.trim().split('\n').slice(-1);
  return new Error(`the picture is broken (${reason}). Export it again.`);
}

/** Runs an operation on a picture; translates sharp's errors. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw remedyFor(error);
  }
}

/**
 * The size that a photograph's file states.
 *
 * @throws Error with the remedy, when it is no picture
 */
export function sizeOf(original: Buffer): Promise<Size> {
  return inWords(async () => (await sharp(original).metadata()).autoOrient);
}

/**
 * Whether a picture has transparent pixels.
 *
 * @throws Error with the remedy, when the file is not whole
 */
export function isTransparent(original: Buffer): Promise<boolean> {
  return inWords(async () => {
    const { hasAlpha } = await sharp(original).metadata();
    return hasAlpha && !(await sharp(original).stats()).isOpaque;
  });
}

/**
 * Decodes a photograph. Colors are converted to sRGB, by the profile in the file or, without one, as its color space
 * is usually meant (CMYK too); what is transparent becomes white, the color of paper.
 *
 * @throws Error with the remedy, when the file is not whole
 */
export function decode(original: Buffer): Promise<Decoded> {
  return inWords(() =>
    sharp(original, { failOn: 'warning' })
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}
