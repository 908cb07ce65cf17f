import type { LinkAction } from '@/content/schema/common';
import type { SiteContent } from '@/content/schema/site';
import { removeHiddenPrice } from '@/lib/placeholders';

/** The texts beside every enlarged photograph of a page: the copyright, and a link if the page offers something. */
export function getLightboxTexts(
  { photoRights, lightbox }: Pick<SiteContent, 'photoRights' | 'lightbox'>,
  path: string,
): { credit: string; plan: LinkAction | null } {
  const page = lightbox.find((each) => each.path === path);
  return { credit: photoRights.copyrightNotice, plan: page ? removeHiddenPrice(page.link) : null };
}
