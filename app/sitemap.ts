import type { MetadataRoute } from 'next';
import { site } from '@/lib/content';
import { sitePages } from '@/lib/pages';
import { findPhotos, getPicture } from '@/lib/photos/photos';
import { readLastChangeDate } from '@/lib/seo';

export const dynamic = 'force-static';

/** The pages for search engines, with the day of their last change and all of their photographs. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return Promise.all(
    sitePages
      .filter(({ isHidden }) => !isHidden)
      .map(async ({ path, module, load }) => ({
        url: new URL(path, site.url).href.replace(/\/$/, path === '/' ? '' : '/'),
        lastModified: readLastChangeDate(module),
        images: findPhotos(await load()).map((photo) => new URL(getPicture(photo).src, site.url).href),
      })),
  );
}
