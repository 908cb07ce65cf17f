import { sitePages } from '@/lib/pages';
import manifest from '@/lib/photos/manifest.json';
import { photosIn } from '@/lib/photos/photos';
import { derivativePath, fixedPath, type ManifestEntry, recipeFor, widestOf } from '@/lib/photos/recipe';

/** A photograph that the site has. */
export type SitePhotograph = {
  /** Its name in content/photos. */
  name: string;
  /** URL of its JPEG. */
  src: string;
  /** Whether that URL stays valid when the photograph is replaced. Otherwise it is uploaded like a file. */
  isPermanent: boolean;
  alt: string;
  /** Size of the JPEG, in pixels. */
  width: number;
  height: number;
  /** URL of a small file. */
  thumbnail: string;
};

/** All photographs of the site, as a post can show them: by name, described as the pages describe them. */
export async function sitePhotographs(): Promise<SitePhotograph[]> {
  const entries: [string, ManifestEntry][] = Object.entries(manifest);
  const descriptions = new Map<string, string>();
  for (const { load } of sitePages) {
    for (const photo of photosIn(await load())) if ('name' in photo) descriptions.set(photo.name, photo.alt);
  }
  return entries.map(([name, entry]) => {
    const { fixedWidth } = recipeFor(name);
    const width = fixedWidth ?? widestOf(entry);
    return {
      name,
      src: fixedWidth ? fixedPath(name) : derivativePath(name, entry.hash, 'full', width, 'jpg'),
      isPermanent: fixedWidth !== undefined,
      alt: descriptions.get(name) ?? '',
      width,
      height: Math.round((width * entry.height) / entry.width),
      thumbnail: derivativePath(name, entry.hash, 'full', Math.min(...entry.widths), 'avif'),
    };
  });
}
