import type { SitePhotograph } from '@/components/write/PhotographDialog';
import { pages } from '@/lib/pages';
import manifest from '@/lib/photos/manifest.json';
import { photosIn } from '@/lib/photos/photosIn';
import { derivativePath, fixedPath, type ManifestEntry, recipeFor, widestOf } from '@/lib/photos/recipe';

/** All photographs of the site that a post can show, by name, with their descriptions from the pages. */
export function sitePhotographs(): SitePhotograph[] {
  const entries: [string, ManifestEntry][] = Object.entries(manifest);
  const descriptions = new Map<string, string>();
  for (const { content } of pages) {
    for (const photo of photosIn(content)) if ('name' in photo) descriptions.set(photo.name, photo.alt);
  }
  return entries.map(([name, entry]) => {
    const { fixedWidth } = recipeFor(name);
    const width = fixedWidth ?? widestOf(entry);
    return {
      name,
      src: fixedWidth ? fixedPath(name) : derivativePath(name, entry.hash, 'full', width, 'jpg'),
      lasts: fixedWidth !== undefined,
      alt: descriptions.get(name) ?? '',
      width,
      height: Math.round((width * entry.height) / entry.width),
      thumbnail: derivativePath(name, entry.hash, 'full', Math.min(...entry.widths), 'avif'),
    };
  });
}
