import type { Metadata } from 'next';
import type { PageMeta, SiteContent } from '@/content/types';

type PageMetadataOptions = {
  /** The one address that search engines should know the page by. */
  path: string;
  /** Pages that exist but are to be found by nobody. */
  hidden?: boolean;
};

/** A page's title, description and address for browsers and search engines. */
export function pageMetadata(
  { title, description }: PageMeta,
  site: SiteContent,
  { path, hidden = false }: PageMetadataOptions,
): Metadata {
  return {
    title: `${title} | ${site.name}`,
    description,
    metadataBase: new URL(site.url),
    alternates: { canonical: path },
    robots: hidden ? { index: false, follow: false } : undefined,
  };
}
