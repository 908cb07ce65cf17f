import manifest from '@/lib/photos/manifest.json';
import { derivativePath, fixedPath, type ManifestEntry, recipeFor, widestOf } from '@/lib/photos/recipe';

/** A photograph of the site that a post can show. */
export type PictureChoice = {
  /** Its name in content/photos. */
  name: string;
  /** Address of its largest JPEG. */
  src: string;
  /** Whether that address stays when the photograph is replaced. */
  lasts: boolean;
  /** Size of that file, in pixels. */
  width: number;
  height: number;
  /** Address of a small file. */
  thumbnail: string;
};

/** All photographs of the site, by name. */
export function pictureChoices(): PictureChoice[] {
  const photos: [string, ManifestEntry][] = Object.entries(manifest);
  return photos.map(([name, entry]) => {
    const { fixedWidth } = recipeFor(name);
    const width = fixedWidth ?? widestOf(entry);
    return {
      name,
      src: fixedWidth ? fixedPath(name) : derivativePath(name, entry.hash, 'full', widestOf(entry), 'jpg'),
      lasts: fixedWidth !== undefined,
      width,
      height: Math.round((width * entry.height) / entry.width),
      thumbnail: derivativePath(name, entry.hash, 'full', Math.min(...entry.widths), 'avif'),
    };
  });
}
