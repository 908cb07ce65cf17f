import { Lightbox } from '@/components/lightbox/Lightbox';
import { ArrivesInBrief } from '@/components/sections/Arrives';
import { Extras } from '@/components/sections/Extras';
import { GroomingGuide } from '@/components/sections/GroomingGuide';
import { LastCall } from '@/components/sections/LastCall';
import { MoveTheLight } from '@/components/sections/MoveTheLight';
import { PhotoNotes } from '@/components/sections/PhotoNotes';
import { PriceStrip } from '@/components/sections/PriceStrip';
import { Pricing } from '@/components/sections/Pricing';
import { Questions } from '@/components/sections/Questions';
import { Retouching } from '@/components/sections/Retouching';
import { Seen } from '@/components/sections/Seen';
import { Teams } from '@/components/sections/Teams';
import { Terms } from '@/components/sections/Terms';
import { PageHead } from '@/components/ui/PageHead';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import { headshot } from '@/content/headshot';
import { sample } from '@/content/sample';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { SampleContent } from '@/content/schema/sample';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { dollars } from '@/lib/format';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

const {
  gallery,
  light,
  seen,
  pricing,
  teams,
  extras,
  retouching,
  grooming,
  prepare,
  lastCall,
}: HeadshotContent = headshot;
const { booking, wall }: SiteContent = site;
const { arrives, gallery: sampleGallery }: SampleContent = sample;

const [firstPackage] = pricing.packages;

/** The packages' prices, each a link to its package. */
const glance = pricing.packages.map(({ id, short, price }) => ({
  label: short,
  price: dollars(price),
  href: `#${id}`,
}));

export const metadata = pageMetadata(headshot.meta, site, pages.headshot);

export default function HeadshotPage() {
  return (
    <>
      {light ? (
        <MoveTheLight {...light} head={headshot.head} glance={glance} />
      ) : (
        <>
          <PageHead {...headshot.head} contact={site.contact} />
          <div className="wrap">
            <PriceStrip prices={glance} />
          </div>
        </>
      )}
      {gallery && <PhotoNotes {...gallery} />}
      {seen && <Seen {...seen} offer={pricing.packages[0]} pick={pricing.pick} />}
      <Pricing {...pricing} contact={site.contact} booking={booking} />
      {teams && <Teams {...teams} wall={wall} contact={site.contact} />}
      {extras && <Extras {...extras} />}
      {arrives && <ArrivesInBrief {...arrives} included={sampleGallery.included} />}
      {retouching && (
        <Retouching
          {...retouching}
          extras={extras?.rows ?? []}
          packages={pricing.packages}
          pick={pricing.pick}
        />
      )}
      {grooming && <GroomingGuide {...grooming} />}
      {prepare && <Questions {...prepare} />}
      {lastCall && firstPackage && (
        <LastCall {...lastCall} offer={firstPackage} pricing={pricing} contact={site.contact} />
      )}
      <Terms {...headshot.terms} payment={booking.deposit?.payment} />
      <SilentErrorBoundary>
        <Lightbox credit={site.photoRights.copyrightNotice} />
      </SilentErrorBoundary>
      <StructuredData
        graph={structuredData({
          site,
          meta: headshot.meta,
          path: pages.headshot.path,
          priceRange,
          offers: {
            id: pricing.id,
            name: headshot.head.heading,
            items: pricing.packages,
          },
        })}
      />
    </>
  );
}
