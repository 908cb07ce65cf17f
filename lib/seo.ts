import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Metadata } from 'next';
import type { PageMeta } from '@/content/schema/common';
import type { SiteContent } from '@/content/schema/site';
import type { SitePage } from '@/lib/pages';

/** Size of share pictures in pixels. Sites that read Open Graph tags crop this size least. */
export const sharePictureSize = { width: 1200, height: 630 };

/** The name of a page's share picture in its URL, without the extension: `headshot`, and `home` for `/`. */
export function getSharePictureName(path: string): string {
  return path === '/' ? 'home' : path.slice(1);
}

/** A page's title, description and URL for browsers, search engines and link previews. */
export function createPageMetadata(
  { title, description, photo }: PageMeta,
  site: SiteContent,
  { path, isHidden }: Pick<SitePage, 'path' | 'isHidden'>,
): Metadata {
  const fullTitle = `${title} | ${site.name}`;
  const picture = { url: `/share/${getSharePictureName(path)}.jpg`, ...sharePictureSize, alt: photo.alt };
  return {
    title: fullTitle,
    description,
    metadataBase: new URL(site.url),
    alternates: { canonical: path, types: { 'application/atom+xml': '/feed.xml' } },
    robots: isHidden ? { index: false, follow: false } : undefined,
    openGraph: {
      type: 'website',
      title: fullTitle,
      description,
      url: path,
      siteName: site.name,
      images: [picture],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/**
 * Reads when a file was last changed: the date of its last commit or, outside a git checkout, its modification time. A shallow
 * clone has only the newest commit, so deployments must fetch the whole history.
 *
 * @param file path from the project's root
 */
export function readLastChangeDate(file: string): Date {
  try {
    const date = execFileSync('git', ['log', '-1', '--format=%cI', '--', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (date) return new Date(date);
  } catch {
    // Git is not installed, or the project is not in a git checkout.
  }
  return statSync(file).mtime;
}
