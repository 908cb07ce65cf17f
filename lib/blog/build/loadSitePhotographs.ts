import { pageContents } from '@/lib/content';
import manifest from '@/lib/photos/manifest.json';
import { findPhotos } from '@/lib/photos/photos';
import {
  getDerivativePath,
  getFixedPath,
  getJpegWidth,
  getRecipe,
  type ManifestEntry,
} from '@/lib/photos/recipe';

export type SitePhotograph = {
  /** The name in content/photos. */
  name: string;
  /** URL of its JPEG. */
  src: string;
  /** Whether the URL stays valid when the photograph is replaced. If not, the editor uploads a copy for the post. */
  isPermanent: boolean;
  alt: string;
  /** Size of the JPEG, in pixels. */
  width: number;
  height: number;
  /** URL of the smallest AVIF. */
  thumbnail: string;
};

/** Lists all photographs of the site for the post editor, with the descriptions that the pages use. */
export function loadSitePhotographs(): SitePhotograph[] {
  const entries: [string, ManifestEntry][] = Object.entries(manifest);
  const descriptions = new Map<string, string>();
  for (const photo of findPhotos(pageContents)) if ('name' in photo) descriptions.set(photo.name, photo.alt);
  return entries.map(([name, entry]) => {
    const { fixedWidth } = getRecipe(name);
    const width = fixedWidth ?? getJpegWidth(entry);
    return {
      name,
      src: fixedWidth ? getFixedPath(name) : getDerivativePath(name, entry.hash, 'full', width, 'jpg'),
      isPermanent: fixedWidth !== undefined,
      alt: descriptions.get(name) ?? '',
      width,
      height: Math.round((width * entry.height) / entry.width),
      thumbnail: getDerivativePath(name, entry.hash, 'full', Math.min(...entry.widths), 'avif'),
    };
  });
}
