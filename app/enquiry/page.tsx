import { EnquiryComposer } from '@/components/enquiry/EnquiryComposer';
import { EnquiryLinks } from '@/components/enquiry/EnquiryLinks';
import { Retouching } from '@/components/sections/Retouching';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import { enquiry } from '@/content/enquiry';
import { headshot } from '@/content/headshot';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import type { EnquiryContent } from '@/content/types';
import { catalogueOf } from '@/lib/enquiry/catalogue';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

const { retouching }: EnquiryContent = enquiry;
const catalogue = catalogueOf(headshot, studio, enquiry.words);

export const metadata = pageMetadata(enquiry.meta, site, { path: '/enquiry' });

export default function EnquiryPage() {
  return (
    <>
      <PageHead {...enquiry.head} contact={site.contact} />
      <IslandBoundary words={site.failure}>
        <EnquiryComposer
          catalogue={catalogue}
          words={enquiry.words}
          contact={site.contact}
          page={`${site.url}/enquiry`}
        />
      </IslandBoundary>
      <EnquiryLinks catalogue={catalogue} words={enquiry.words} contact={site.contact} />
      {retouching && <Retouching {...retouching} />}
      <StructuredData graph={structuredData({ site, meta: enquiry.meta, path: '/enquiry', priceRange })} />
    </>
  );
}
