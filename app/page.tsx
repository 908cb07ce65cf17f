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

const { statement, photoWall, testimonials, brands, about }: HomeContent = home;
const { light }: HeadshotContent = headshot;
const { proofingPreview }: SampleContent = sample;
const { findTheStudio, teamWall }: SiteContent = site;

export const metadata = createPageMetadata(home.meta, site, pages.home);

export default function HomePage() {
  return (
    <>
      <IslandBoundary>
        <Hero {...home.hero} />
      </IslandBoundary>
      {statement && <Intro {...statement} lights={light} />}
      <CategoryCards {...home.categories} />
      {photoWall && teamWall && <PhotoWallSection {...photoWall} wall={teamWall} />}
      {testimonials && <Testimonials {...testimonials} />}
      {proofingPreview && <ProofingPreview {...proofingPreview} />}
      {brands && <Brands {...brands} />}
      {about && <AboutPhotographer {...about} contact={site.contact} />}
      {findTheStudio && <StudioLocation {...findTheStudio} contact={site.contact} />}
      <PageLightbox site={site} path={pages.home.path} />
      <StructuredData site={site} meta={home.meta} path={pages.home.path} priceRange={priceRange} />
    </>
  );
}
