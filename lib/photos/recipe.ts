/** Which files are generated from each photograph at build time. Shared by the build script and the site. */

/** Point to keep in view when a photograph is cropped, in percent from the left (`x`) and the top (`y`). */
export type FocalPoint = { x: number; y: number };

/** The derivatives for one use on the site; widths in pixels, ascending. */
export type Recipe = {
  /** Minimum width of an original that looks sharp, in pixels. */
  minWidth: number;
  widths: readonly number[];
  /** Quality of the AVIF files, if it is not that of `encoders`. */
  avifQuality?: number;
  /** A tighter crop around the focal point for windows up to 30rem. */
  phoneCrop?: { aspect: number; widths: readonly number[] };
  /** Whether the URL of the JPEG has no name, because search engines do not need to find the photograph. */
  isUnnamed?: boolean;
  /** Width of an additional JPEG whose URL never changes, for HTML that is stored outside this project. */
  fixedWidth?: number;
};

/** Recipes by the folder in content/photos, which determines where on the site a photograph is used. */
export const recipes: Record<string, Recipe> = {
  // The hero is as wide as the window, up to the 100rem page at 2x density; on phones it is nearly square.
  hero: {
    minWidth: 1600,
    widths: [960, 1440, 1920],
    phoneCrop: { aspect: 5 / 6, widths: [480, 780, 1080] },
    isUnnamed: true,
  },
  // Shown at 56 px.
  testimonials: { minWidth: 120, widths: [112, 168], isUnnamed: true },
  faces: { minWidth: 120, widths: [112, 168], isUnnamed: true },
  // Photographs that are added up. The sum shows artifacts that are invisible in each one (blocks below quality 55).
  light: { minWidth: 800, widths: [800], avifQuality: 62 },
  // A sixth to a third of the page.
  packs: { minWidth: 960, widths: [240, 480, 960] },
  // A fourth to a half of the page.
  studies: { minWidth: 640, widths: [240, 480, 960] },
  // The sample session: a sixth of the page, a sheet of frames, and one frame as large as the screen.
  sample: { minWidth: 800, widths: [320, 800, 1200], isUnnamed: true },
  'sample-finals': { minWidth: 1200, widths: [320, 800, 1200] },
  retouching: { minWidth: 1000, widths: [480, 800, 1200] },
  // Posts are HTML in a database and refer to their pictures by URL; the width is that of the text at 2x density.
  blog: { minWidth: 1200, widths: [360, 600, 900, 1280], fixedWidth: 1200 },
};

/** Columns from a third of the page to a phone's full width, at 1x to 3x density. */
export const defaultRecipe: Recipe = { minWidth: 1280, widths: [360, 600, 900, 1280] };

export function getRecipe(photoName: string): Recipe {
  const [use = ''] = photoName.split('/');
  return recipes[use] ?? defaultRecipe;
}

/** Encoder settings, chosen by measurement: see "Photographs" in docs/decisions.md. */
export const encoders = {
  avif: { quality: 48, effort: 1, chromaSubsampling: '4:2:0' },
  jpg: { quality: 66, mozjpeg: true },
} as const;

export type PhotoFormat = keyof typeof encoders;
export type PhotoCrop = 'full' | 'phone';

/**
 * Path of one derivative from the site's root. The hash covers its pixels and its copyright metadata. Only JPEGs have a name in
 * their path, because search engines index them and visitors save them: names in all paths would cost the home page 250 B of its
 * first round trip.
 */
export function getDerivativePath(
  photoName: string,
  hash: string,
  crop: PhotoCrop,
  width: number,
  format: PhotoFormat,
): string {
  if (format === 'jpg' && !getRecipe(photoName).isUnnamed) return `/photos/${photoName}.${hash}.jpg`;
  const folder = photoName.slice(0, photoName.lastIndexOf('/') + 1);
  if (format === 'jpg') return `/photos/${folder}${hash}.jpg`;
  return `/photos/${folder}${hash}.${crop === 'phone' ? 'phone-' : ''}${width}.avif`;
}

/** Path of the additional JPEG of a recipe with a fixed width. */
export function getFixedPath(photoName: string): string {
  return `/photos/${photoName}.jpg`;
}

export type ManifestEntry = {
  /** Width and height of the original, upright, in pixels. */
  width: number;
  height: number;
  /** The hash in the names of the photograph's files. */
  hash: string;
  widths: number[];
  phone: (Crop & { widths: number[] }) | null;
  focal: FocalPoint;
  /** Position of the photograph's color in `grounds`, from 1. */
  ground: number;
};

/**
 * The colors behind photographs that have not arrived: the centers of twelve clusters of the mean colors of all photographs. The
 * rules are in components/ui/ui.css.
 */
export const grounds = [
  0x342a24, 0x56372c, 0x4c413a, 0x64392a, 0x6f5040, 0x645a51, 0x7e6851, 0x965e4c, 0x977d6a, 0xa08f83,
  0xe8d7d0, 0xeeebe9,
] as const;

/** Width of a photograph's only JPEG: browsers without AVIF are too rare for several sizes. */
export function getJpegWidth({ widths, width }: Pick<ManifestEntry, 'widths' | 'width'>): number {
  return widths.at(-1) ?? width;
}

/**
 * Number of hexadecimal digits of the hash in file names (28 bits). Ten digits would cost the headshots page 80 B of its first
 * round trip. With letters beyond f, a word in a name could be mistaken for a hash.
 */
export const hashDigits = 7;

/** A crop rectangle, in pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The largest crop of the given aspect ratio, centered on the focal point as far as the edges allow. */
export function getCrop(width: number, height: number, aspect: number, focal: FocalPoint): Crop {
  const cropWidth = Math.min(width, Math.round(height * aspect));
  const cropHeight = Math.min(height, Math.round(cropWidth / aspect));
  const getOffset = (size: number, crop: number, percent: number) =>
    Math.max(0, Math.min(size - crop, Math.round((size * percent) / 100 - crop / 2)));
  return {
    left: getOffset(width, cropWidth, focal.x),
    top: getOffset(height, cropHeight, focal.y),
    width: cropWidth,
    height: cropHeight,
  };
}
