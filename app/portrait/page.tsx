import { Fragment } from 'react';
import { Lightbox } from '@/components/lightbox/Lightbox';
import { PriceStrip } from '@/components/sections/PriceStrip';
import { Questions } from '@/components/sections/Questions';
import { Quote } from '@/components/sections/Quote';
import { TileGroup } from '@/components/sections/TileGroup';
import { Timeline } from '@/components/sections/Timeline';
import { Visit } from '@/components/sections/Visit';
import { PageHead } from '@/components/ui/PageHead';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import { portrait } from '@/content/portrait';
import type { PortraitContent } from '@/content/schema/portrait';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { dollars } from '@/lib/format';
import { offerIdOf, portraitKindsOf } from '@/lib/inquiry/offers';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

const { quote, timeline, questions }: PortraitContent = portrait;
const { booking, visit }: SiteContent = site;
const kinds = portraitKindsOf(portrait, studio);

export const metadata = pageMetadata(portrait.meta, site, pages.portrait);

export default function PortraitPage() {
  return (
    <>
      <PageHead {...portrait.head} contact={site.contact} />
      <div className="wrap">
        <PriceStrip
          prices={studio.sessions.map(({ title, price }) => ({
            label: title,
            price: dollars(price),
            href: `${pages.inquire.path}?offer=${offerIdOf(title)}`,
          }))}
        />
      </div>
      {portrait.groups.map((group, position) => (
        <Fragment key={group.label}>
          <TileGroup
            {...group}
            contact={site.contact}
            kinds={kinds}
            priority={position === 0}
            // Above the first is the line of the prices; the quote has a ground.
            hasLine={position > 0 && !(quote && position === 1)}
          />
          {quote && position === 0 && <Quote {...quote} />}
        </Fragment>
      ))}
      {timeline && <Timeline {...timeline} contact={site.contact} deposit={booking.deposit} />}
      {questions && (
        // In a box of its own, so that it has its space below, too.
        <div>
          <Questions {...questions} firstIsOpen />
        </div>
      )}
      {visit && <Visit {...visit} contact={site.contact} />}
      <SilentErrorBoundary>
        <Lightbox credit={site.photoRights.copyrightNotice} />
      </SilentErrorBoundary>
      <StructuredData
        graph={structuredData({ site, meta: portrait.meta, path: pages.portrait.path, priceRange })}
      />
    </>
  );
}
