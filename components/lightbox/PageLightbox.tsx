import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { SiteContent } from '@/content/schema/site';
import { removeHiddenPrice } from '@/lib/placeholders';
import { Lightbox } from './Lightbox';

type PageLightboxProps = { site: Pick<SiteContent, 'photoRights' | 'lightbox'>; path: string };

/** The lightbox of a page. Beside every photograph it shows the copyright, and a link if the page offers something. */
export function PageLightbox({ site: { photoRights, lightbox }, path }: PageLightboxProps) {
  const page = lightbox.find((each) => each.path === path);
  return (
    <SilentErrorBoundary>
      <Lightbox credit={photoRights.copyrightNotice} plan={page ? removeHiddenPrice(page.link) : null} />
    </SilentErrorBoundary>
  );
}
