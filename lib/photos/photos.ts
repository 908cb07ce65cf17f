import type { Photo } from '@/content/schema/common';
import manifest from './manifest.json';
import { getDerivativePath, getJpegWidth, type ManifestEntry, type PhotoCrop } from './recipe';

/** The name of a photograph in content/photos. The type comes from the manifest, so a typo does not compile. */
export type PhotoName = keyof typeof manifest;

/** A `<source>` element: a list of AVIF files, and a media query for the screens that use it. */
export type PictureSource = { type: 'image/avif'; srcSet: string; media?: string };

/** The data of a photograph that the component `Picture` needs. */
export type PictureData = {
  alt: string;
  /** Size of the original in pixels, for the aspect ratio. */
  width: number;
  height: number;
  /** The JPEG for browsers without AVIF, or the only file of a remote picture. */
  src: string;
  sources: PictureSource[];
  /**
   * The classes that keep the focal point in view. The names are complete, so that the export can find the classes in use.
   */
  focalClasses: string;
  /** The class with the color behind the picture until it has arrived. */
  groundClass: string;
};

/** Windows up to this width show the tighter crop. Wider windows show the whole head (`.head` in components/carousel/carousel.css). */
const phoneMedia = '(max-width: 30rem)';

const entries: Record<PhotoName, ManifestEntry> = manifest;

/** The data of a photograph: its files in the manifest, or the single URL of a remote picture. */
export function getPicture(photo: Photo): PictureData {
  const { alt } = photo;
  const focalClasses = getFocalClasses(photo);
  if ('url' in photo) {
    const { url, width, height } = photo;
    return { alt, width, height, src: url, sources: [], focalClasses, groundClass: '' };
  }
  const { name } = photo;
  const entry: ManifestEntry | undefined = entries[name];
  if (!entry) {
    throw new Error(
      `content/photos has no '${name}', or its files have not been generated yet. To find out, run npm run photographs.`,
    );
  }
  const createSrcSet = (crop: PhotoCrop, widths: number[]) =>
    widths.map((width) => `${getDerivativePath(name, entry.hash, crop, width, 'avif')} ${width}w`).join(', ');
  const { phone } = entry;
  const type = 'image/avif';
  return {
    alt,
    width: entry.width,
    height: entry.height,
    src: getDerivativePath(name, entry.hash, 'full', getJpegWidth(entry), 'jpg'),
    sources: [
      ...(phone ? [{ type, media: phoneMedia, srcSet: createSrcSet('phone', phone.widths) } as const] : []),
      { type, srcSet: createSrcSet('full', entry.widths) },
    ],
    focalClasses,
    groundClass: groundClasses[entry.ground - 1] ?? '',
  };
}

/** Complete names, so that the export can find the classes in use. */
const groundClasses = ['', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9', 'g10', 'g11', 'g12'];

/** The point of a photograph to keep in view; the center for a remote picture. */
export function getFocalPoint(photo: Photo): ManifestEntry['focal'] {
  return 'url' in photo ? { x: 50, y: 50 } : entries[photo.name].focal;
}

function getFocalClasses(photo: Photo): string {
  const { x, y } = getFocalPoint(photo);
  // The center is the default.
  return [x !== 50 && `focal-x-${x}`, y !== 50 && `focal-y-${y}`].filter(Boolean).join(' ');
}

const isPhoto = (value: object): value is Photo => 'alt' in value && ('name' in value || 'url' in value);

/** Finds every photograph in a page's content, without duplicates, in display order. */
export function findPhotos(content: object): Photo[] {
  const photos = new Map<string, Photo>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if (isPhoto(value)) photos.set('url' in value ? value.url : value.name, value);
    else for (const part of Object.values(value)) visit(part);
  };
  visit(content);
  return [...photos.values()];
}
