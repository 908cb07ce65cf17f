import type { MetadataRoute } from 'next';
import { site } from '@/content/site';
import { sitePages } from '@/lib/pages';
import { getPicture, photosIn } from '@/lib/photos/photos';
import { lastChanged } from '@/lib/seo';

export const dynamic = 'force-static';

/** The pages that may be found, with the day of their last change and all of their photographs. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return Promise.all(
    sitePages
      .filter(({ isHidden }) => !isHidden)
      .map(async ({ path, module, load }) => ({
        url: new URL(path, site.url).href.replace(/\/$/, path === '/' ? '' : '/'),
        lastModified: lastChanged(module),
        images: photosIn(await load()).map((photo) => new URL(getPicture(photo).src, site.url).href),
      })),
  );
}
