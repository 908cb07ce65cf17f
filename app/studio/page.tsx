import { ClosingQuestion } from '@/components/sections/ClosingQuestion';
import { FeaturedTestimonial } from '@/components/sections/FeaturedTestimonial';
import { StudioLocation } from '@/components/sections/StudioLocation';
import { WhatToBring } from '@/components/sections/WhatToBring';
import '@/components/studio/sessionCards.css';
import { SessionCards } from '@/components/studio/SessionCards';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import type { SiteContent } from '@/content/schema/site';
import type { Session, StudioContent } from '@/content/schema/studio';
import { findTestimonial, priceRange, site, studio } from '@/lib/content';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { createPageMetadata } from '@/lib/seo';

const { closing, testimonial, bring }: StudioContent = studio;
const { findTheStudio }: SiteContent = site;
const praise = findTestimonial(testimonial);

export const metadata = createPageMetadata(studio.meta, site, pages.studio);

export default function StudioPage() {
  return (
    <>
      <PageHead {...studio.head} contact={site.contact} />
      <IslandBoundary>
        <SessionCards
          sessions={studio.sessions.map(({ id, photo, result, ...session }: Session) => ({
            ...session,
            picture: getPicture(photo),
            result: result && getPicture(result),
            href: `${pages.inquire.path}?offer=${id}`,
          }))}
        >
          {closing && <ClosingQuestion {...closing} contact={site.contact} />}
        </SessionCards>
      </IslandBoundary>
      {praise && <FeaturedTestimonial {...praise} />}
      {bring && <WhatToBring {...bring} />}
      {findTheStudio && <StudioLocation {...findTheStudio} contact={site.contact} />}
      <StructuredData
        site={site}
        meta={studio.meta}
        path={pages.studio.path}
        priceRange={priceRange}
        offers={{
          id: 'main',
          name: studio.head.heading,
          items: studio.sessions.map(({ title, price }) => ({ name: title, price })),
        }}
      />
    </>
  );
}
