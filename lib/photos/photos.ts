import type { Photo } from '@/content/schema/common';
import drawings from './drawings.json';
import manifest from './manifest.json';
import { derivativePath, type ManifestEntry, type PhotoCrop, widestOf } from './recipe';

/** The name of a photograph in content/photos. The type comes from the manifest, so a typo does not compile. */
export type PhotoName = keyof typeof manifest;

export type { FocalPoint } from './recipe';

/** One `<source>`: a list of files, all AVIF, and the screens it is for. */
export type PictureSource = { type: 'image/avif'; srcSet: string; media?: string };

/** All that `Picture` needs about a photograph, as plain data. */
export type PictureData = {
  alt: string;
  /** Size of the original in pixels, for the aspect ratio. */
  width: number;
  height: number;
  /** The file for browsers without AVIF, or the only one. */
  src: string;
  sources: PictureSource[];
  /**
   * The classes that keep the focal point in view. Full names, so that the export can find which of them are in use.
   */
  focalClasses: string;
};

/** Below this width the tighter crop is used; wider windows show the whole of a head (`.head` in components/carousel/carousel.css). */
const phoneMedia = '(max-width: 30rem)';

const entries: Record<PhotoName, ManifestEntry> = manifest;

/** The files of a photograph: from the manifest, or the single URL of a remote picture. */
export function getPicture(photo: Photo): PictureData {
  if ('url' in photo) {
    const { url, width, height, alt } = photo;
    return { alt, width, height, src: url, sources: [], focalClasses: focalClassesOf(photo) };
  }
  const { name, alt } = photo;
  const entry: ManifestEntry | undefined = entries[name];
  if (!entry) {
    throw new Error(
      `content/photos has no '${name}', or its files have not been generated yet. To find out, run npm run pictures.`,
    );
  }
  const srcSet = (crop: PhotoCrop, widths: number[]) =>
    widths.map((width) => `${derivativePath(name, entry.hash, crop, width, 'avif')} ${width}w`).join(', ');

  const sources: PictureSource[] = [];
  if (entry.phone) {
    sources.push({
      type: 'image/avif',
      media: phoneMedia,
      srcSet: srcSet('phone', entry.phone.widths),
    });
  }
  sources.push({ type: 'image/avif', srcSet: srcSet('full', entry.widths) });

  return {
    alt,
    width: entry.width,
    height: entry.height,
    src: derivativePath(name, entry.hash, 'full', widestOf(entry), 'jpg'),
    sources,
    focalClasses: focalClassesOf(photo),
  };
}

/** The point of a photograph to keep in view; the center for a remote picture. */
export function focalPointOf(photo: Photo): ManifestEntry['focal'] {
  return 'url' in photo ? { x: 50, y: 50 } : entries[photo.name].focal;
}

function focalClassesOf(photo: Photo): string {
  const { x, y } = focalPointOf(photo);
  // The center is the default.
  return [x !== 50 && `focal-x-${x}`, y !== 50 && `focal-y-${y}`].filter(Boolean).join(' ');
}

const isPhoto = (value: object): value is Photo => 'alt' in value && ('name' in value || 'url' in value);

/** Every photograph of a page's content, without duplicates, in display order. */
export function photosIn(content: object): Photo[] {
  const found = new Map<string, Photo>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (isPhoto(value)) found.set('url' in value ? value.url : value.name, value);
    else for (const part of Object.values(value)) visit(part);
  };
  visit(content);
  return [...found.values()];
}

/** The name of a drawing in public/logos. The type comes from the folder, so a typo does not compile. */
export type DrawingName = keyof typeof drawings;

/** Address of a drawing, and its size in its own units. */
export function drawingOf(name: DrawingName): { src: string; width: number; height: number } {
  return { src: `/logos/${name}.svg`, ...drawings[name] };
}
