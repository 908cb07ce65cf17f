import { getLightboxTexts } from '@/components/lightbox/getLightboxTexts';
import { Lightbox } from '@/components/lightbox/Lightbox';
import { AboutBlock } from '@/components/sections/AboutBlock';
import { PhotoGallery } from '@/components/sections/PhotoGallery';
import { PageHead } from '@/components/ui/PageHead';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
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
      <SilentErrorBoundary>
        <Lightbox {...getLightboxTexts(site, pages.samplePage.path)} />
      </SilentErrorBoundary>
    </div>
  );
}
