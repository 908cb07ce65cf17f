/** What is made of each photograph at build time. Shared by the script that makes it and the site that shows it. */

/** Point to keep in view when a photograph is cropped: percent from the left and the top, in steps of 5. */
export type FocalPoint = {
  /** From the left, in percent. */
  x: Percent;
  /** From the top, in percent. */
  y: Percent;
};
// biome-ignore format: the steps read better in two lines than in twenty-one
type Percent =
  | 0 | 5 | 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50
  | 55 | 60 | 65 | 70 | 75 | 80 | 85 | 90 | 95 | 100;

/** The derivatives that one place on the site needs; widths in pixels, ascending. */
export type Recipe = {
  /** The narrowest original that looks sharp there, in pixels. */
  minWidth: number;
  widths: readonly number[];
  /** A tighter crop around the focal point for screens below 45rem. */
  phoneCrop?: { aspect: number; widths: readonly number[] };
  /** Width of one more JPEG whose address never changes, for HTML that is kept outside this project. */
  fixedWidth?: number;
};

/** The folder of content/photos that a photograph lies in names its place on the site. */
export const recipes: Record<string, Recipe> = {
  // The stage is as wide as the window, up to the 100rem page at twice the density; on phones it is nearly square.
  hero: { minWidth: 1600, widths: [960, 1440, 1920], phoneCrop: { aspect: 5 / 6, widths: [480, 780, 1080] } },
  // Shown at 48 px.
  testimonials: { minWidth: 144, widths: [96, 144] },
  // Posts are HTML in a database: they name their pictures by address, as wide as the text at twice the density.
  blog: { minWidth: 1200, widths: [360, 600, 900, 1280], fixedWidth: 1200 },
};

/** Columns from a third of the page to a phone's full width, at one to three times the density. */
export const standardRecipe: Recipe = { minWidth: 1280, widths: [360, 600, 900, 1280] };

/** The recipe for a photograph, by the folder in its name. */
export function recipeFor(photoName: string): Recipe {
  const [place = ''] = photoName.split('/');
  return recipes[place] ?? standardRecipe;
}

/** Encoder settings, chosen by measurement: see "Photographs" in docs/decisions.md. */
export const encoders = {
  avif: { quality: 48, effort: 1, chromaSubsampling: '4:2:0' },
  jpg: { quality: 66, mozjpeg: true },
} as const;

export type PhotoFormat = keyof typeof encoders;
export type PhotoCrop = 'full' | 'phone';

/** Path of one derivative below the site's root. The hash stands for its pixels and for whose it is. */
export function derivativePath(
  photoName: string,
  hash: string,
  crop: PhotoCrop,
  width: number,
  format: PhotoFormat,
): string {
  const suffix = crop === 'phone' ? '-phone' : '';
  return `/photos/${photoName}${suffix}-${width}.${hash}.${format}`;
}

/** Path of the JPEG that a recipe with a fixed width adds. */
export function fixedPath(photoName: string): string {
  return `/photos/${photoName}.jpg`;
}

/** What the manifest keeps of a photograph. */
export type ManifestEntry = {
  /** Width and height of the original, upright, in pixels. */
  width: number;
  height: number;
  /** In the names of its files. */
  hash: string;
  /** Stands for all that decides how its files look: those with the same one differ in whose they are, and no more. */
  pixels: string;
  widths: number[];
  phone: { left: number; top: number; width: number; height: number; widths: number[] } | null;
  focal: { x: number; y: number };
};

/** Width of the one JPEG of a photograph: browsers without AVIF are too few for a choice. */
export function widestOf({ widths, width }: Pick<ManifestEntry, 'widths' | 'width'>): number {
  return widths.at(-1) ?? width;
}
