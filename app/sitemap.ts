import type { MetadataRoute } from 'next';
import { pageContents, site } from '@/lib/content';
import { sitePages } from '@/lib/pages';
import { findPhotos, getPicture } from '@/lib/photos/photos';
import { readLastChangeDate } from '@/lib/seo';

export const dynamic = 'force-static';

/** The pages for search engines, with the day of their last change and all of their photographs. */
export default function sitemap(): MetadataRoute.Sitemap {
  return sitePages
    .filter(({ isHidden }) => !isHidden)
    .map((page) => ({
      url: new URL(page.path, site.url).href.replace(/\/$/, page.path === '/' ? '' : '/'),
      lastModified: readLastChangeDate(`content/${page.name}.ts`),
      images: findPhotos(pageContents[page.name]).map(
        (photo) => new URL(getPicture(photo).src, site.url).href,
      ),
    }));
}
