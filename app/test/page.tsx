import { PageLightbox } from '@/components/lightbox/PageLightbox';
import { AboutBlock } from '@/components/sections/AboutBlock';
import { PhotoGallery } from '@/components/sections/PhotoGallery';
import { PageHead } from '@/components/ui/PageHead';
import { samplePage, site } from '@/lib/content';
import { pages } from '@/lib/pages';
import { createPageMetadata } from '@/lib/seo';

export const metadata = createPageMetadata(samplePage.meta, site, pages.samplePage);

export default function SamplePage() {
  return (
    <div className="without-offer">
      <PageHead {...samplePage.head} contact={site.contact} />
      <AboutBlock {...samplePage.about} />
      <PhotoGallery {...samplePage.gallery} />
      <PageLightbox site={site} path={pages.samplePage.path} />
    </div>
  );
}
