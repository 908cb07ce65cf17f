import { PageLightbox } from '@/components/lightbox/PageLightbox';
import { AboutPhotographer } from '@/components/sections/AboutPhotographer';
import { Brands } from '@/components/sections/Brands';
import { CategoryCards } from '@/components/sections/CategoryCards';
import { Hero } from '@/components/sections/Hero';
import { Intro } from '@/components/sections/Intro';
import { PhotoWallSection } from '@/components/sections/PhotoWallSection';
import { ProofingPreview } from '@/components/sections/ProofingPreview';
import { StudioLocation } from '@/components/sections/StudioLocation';
import { Testimonials } from '@/components/sections/Testimonials';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { HomeContent } from '@/content/schema/home';
import type { SampleContent } from '@/content/schema/sample';
import type { SiteContent } from '@/content/schema/site';
import { headshot, home, priceRange, sample, site } from '@/lib/content';
import { pages } from '@/lib/pages';
import { createPageMetadata } from '@/lib/seo';

const { statement, rehearsal, testimonials, brands, about }: HomeContent = home;
const { light }: HeadshotContent = headshot;
const { arrives }: SampleContent = sample;
const { visit, wall }: SiteContent = site;

export const metadata = createPageMetadata(home.meta, site, pages.home);

export default function HomePage() {
  return (
    <>
      <IslandBoundary>
        <Hero {...home.hero} />
      </IslandBoundary>
      {statement && <Intro {...statement} lights={light} />}
      <CategoryCards {...home.categories} />
      {rehearsal && wall && <PhotoWallSection {...rehearsal} wall={wall} />}
      {testimonials && <Testimonials {...testimonials} />}
      {arrives && <ProofingPreview {...arrives} />}
      {brands && <Brands {...brands} />}
      {about && <AboutPhotographer {...about} contact={site.contact} />}
      {visit && <StudioLocation {...visit} contact={site.contact} />}
      <PageLightbox site={site} path={pages.home.path} />
      <StructuredData site={site} meta={home.meta} path={pages.home.path} priceRange={priceRange} />
    </>
  );
}
