import { PageLightbox } from '@/components/lightbox/PageLightbox';
import { Extras } from '@/components/sections/Extras';
import { Faq } from '@/components/sections/Faq';
import { FeaturedTestimonial } from '@/components/sections/FeaturedTestimonial';
import { FinalCallToAction } from '@/components/sections/FinalCallToAction';
import { GroomingGuide } from '@/components/sections/GroomingGuide';
import { LightingDemo } from '@/components/sections/LightingDemo';
import { PhotoNotes } from '@/components/sections/PhotoNotes';
import { PriceStrip } from '@/components/sections/PriceStrip';
import { Pricing } from '@/components/sections/Pricing';
import { CompactProofingPreview } from '@/components/sections/ProofingPreview';
import { Retouching } from '@/components/sections/Retouching';
import { Teams } from '@/components/sections/Teams';
import { Terms } from '@/components/sections/Terms';
import { UsageExamples } from '@/components/sections/UsageExamples';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { SampleContent } from '@/content/schema/sample';
import type { SiteContent } from '@/content/schema/site';
import { findTestimonial, headshot, priceRange, sample, site } from '@/lib/content';
import { formatDollars } from '@/lib/format';
import { pages } from '@/lib/pages';
import { createPageMetadata } from '@/lib/seo';

const {
  gallery,
  light,
  usageExamples,
  pricing,
  teams,
  extras,
  retouching,
  grooming,
  prepare,
  finalCallToAction,
}: HeadshotContent = headshot;
const { booking, teamWall }: SiteContent = site;
const { proofingPreview, gallery: sampleGallery }: SampleContent = sample;

const [firstPackage] = pricing.packages;
const praise = findTestimonial(pricing.testimonial);

/** The prices of the packages, each with a link to its package. */
const packagePrices = pricing.packages.map(({ id, short, price }) => ({
  label: short,
  price: formatDollars(price),
  href: `#${id}`,
}));

export const metadata = createPageMetadata(headshot.meta, site, pages.headshot);

export default function HeadshotPage() {
  return (
    <>
      {light ? (
        <LightingDemo {...light} head={headshot.head} packagePrices={packagePrices} />
      ) : (
        <>
          <PageHead {...headshot.head} contact={site.contact} />
          <div className="wrap">
            <PriceStrip prices={packagePrices} />
          </div>
        </>
      )}
      {gallery && <PhotoNotes {...gallery} />}
      {usageExamples && <UsageExamples {...usageExamples} offer={firstPackage} buttonLabel={pricing.pick} />}
      <Pricing {...pricing} contact={site.contact} calendar={booking.calendar} />
      {teams && <Teams {...teams} wall={teamWall} contact={site.contact} />}
      {extras && <Extras {...extras} />}
      {proofingPreview && <CompactProofingPreview {...proofingPreview} included={sampleGallery.included} />}
      {retouching && (
        <Retouching
          {...retouching}
          extras={extras?.rows ?? []}
          packages={pricing.packages}
          buttonLabel={pricing.pick}
        />
      )}
      {praise && <FeaturedTestimonial {...praise} />}
      {grooming && <GroomingGuide {...grooming} />}
      {prepare && <Faq {...prepare} />}
      <Terms {...headshot.terms} payment={booking.deposit?.payment} />
      {finalCallToAction && firstPackage && (
        <FinalCallToAction
          {...finalCallToAction}
          offer={firstPackage}
          pricing={pricing}
          contact={site.contact}
        />
      )}
      <PageLightbox site={site} path={pages.headshot.path} />
      <StructuredData
        site={site}
        meta={headshot.meta}
        path={pages.headshot.path}
        priceRange={priceRange}
        offers={{ id: pricing.id, name: headshot.head.heading, items: pricing.packages }}
      />
    </>
  );
}
