import type { MetadataRoute } from 'next';
import { site } from '@/content/site';
import { lastChanged } from '@/lib/lastChanged';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { photosIn } from '@/lib/photos/photosIn';

export const dynamic = 'force-static';

/** All indexable pages, with the date of their last change and all of their photographs. */
export default function sitemap(): MetadataRoute.Sitemap {
  return pages
    .filter(({ hidden }) => !hidden)
    .map(({ path, module, content }) => ({
      url: new URL(path, site.url).href.replace(/\/$/, path === '/' ? '' : '/'),
      lastModified: lastChanged(module),
      images: photosIn(content).map((photo) => new URL(getPicture(photo).src, site.url).href),
    }));
}
