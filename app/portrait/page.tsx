import { Fragment } from 'react';
import { PageLightbox } from '@/components/lightbox/PageLightbox';
import { Faq } from '@/components/sections/Faq';
import { FeaturedTestimonial } from '@/components/sections/FeaturedTestimonial';
import { PortraitLinks } from '@/components/sections/PortraitLinks';
import { StudioLocation } from '@/components/sections/StudioLocation';
import { TileGroup } from '@/components/sections/TileGroup';
import { Timeline } from '@/components/sections/Timeline';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import type { PortraitContent } from '@/content/schema/portrait';
import type { SiteContent } from '@/content/schema/site';
import { getPortraitKinds } from '@/lib/booking/offers';
import { findTestimonial, portrait, priceRange, site, studio } from '@/lib/content';
import { pages } from '@/lib/pages';
import { createPageMetadata } from '@/lib/seo';

const { testimonial, timeline, questions }: PortraitContent = portrait;
const praise = findTestimonial(testimonial);
const { findTheStudio }: SiteContent = site;
const portraitKinds = getPortraitKinds(portrait, studio);

export const metadata = createPageMetadata(portrait.meta, site, pages.portrait);

export default function PortraitPage() {
  return (
    <>
      <PageHead {...portrait.head} contact={site.contact} />
      <PortraitLinks groups={portrait.groups} portraitKinds={portraitKinds} />
      {portrait.groups.map((group, position) => (
        <Fragment key={group.label}>
          <TileGroup
            {...group}
            contact={site.contact}
            portraitKinds={portraitKinds}
            // A group after the testimonial is below its gray band.
            hasTopLine={position > 0 && !(praise && position === 1)}
          />
          {praise && position === 0 && <FeaturedTestimonial {...praise} />}
        </Fragment>
      ))}
      {timeline && <Timeline {...timeline} contact={site.contact} />}
      {questions && (
        // The `div` makes this the last section of its parent, which has space below it.
        <div>
          <Faq {...questions} isFirstOpen />
        </div>
      )}
      {findTheStudio && <StudioLocation {...findTheStudio} contact={site.contact} />}
      <PageLightbox site={site} path={pages.portrait.path} />
      <StructuredData site={site} meta={portrait.meta} path={pages.portrait.path} priceRange={priceRange} />
    </>
  );
}
