import type { MetadataRoute } from 'next';
import { site } from '@/content/site';
import { lastChanged } from '@/lib/lastChanged';
import { pages } from '@/lib/pages';
import { shareName } from '@/lib/seo';

export const dynamic = 'force-static';

/** The pages that may be found, with the day of their last change and the picture that stands for each. */
export default function sitemap(): MetadataRoute.Sitemap {
  return pages
    .filter(({ hidden }) => !hidden)
    .map(({ path, module }) => ({
      url: new URL(path, site.url).href.replace(/\/$/, path === '/' ? '' : '/'),
      lastModified: lastChanged(module),
      images: [`${site.url}/share/${shareName(path)}.jpg`],
    }));
}
