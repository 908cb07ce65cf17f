import type { MetadataRoute } from 'next';
import { brand } from '@/lib/brand';
import { home, site } from '@/lib/content';

export const dynamic = 'force-static';

/** The web app manifest, for adding the site to a phone's home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.shortName,
    description: home.meta.description,
    start_url: '/',
    display: 'browser',
    background_color: brand.surface[0],
    theme_color: brand.surface[0],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
