import { Lightbox } from '@/components/lightbox/Lightbox';
import { AboutFigures } from '@/components/sections/AboutFigures';
import { Arrives } from '@/components/sections/Arrives';
import { Brands } from '@/components/sections/Brands';
import { CategoryCards } from '@/components/sections/CategoryCards';
import { Hero } from '@/components/sections/Hero';
import { Rehearsal } from '@/components/sections/Rehearsal';
import { Statement } from '@/components/sections/Statement';
import { Testimonials } from '@/components/sections/Testimonials';
import { Visit } from '@/components/sections/Visit';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import { headshot } from '@/content/headshot';
import { home } from '@/content/home';
import { sample } from '@/content/sample';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { HomeContent } from '@/content/schema/home';
import type { SampleContent } from '@/content/schema/sample';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

const { statement, rehearsal, testimonials, brands, about }: HomeContent = home;
const { light }: HeadshotContent = headshot;
const { arrives }: SampleContent = sample;
const { visit, wall }: SiteContent = site;

export const metadata = pageMetadata(home.meta, site, pages.home);

export default function HomePage() {
  return (
    <>
      <IslandBoundary>
        <Hero {...home.hero} />
      </IslandBoundary>
      {statement && <Statement {...statement} lights={light} />}
      <CategoryCards {...home.categories} />
      {rehearsal && wall && <Rehearsal {...rehearsal} wall={wall} contact={site.contact} />}
      {testimonials && <Testimonials {...testimonials} />}
      {arrives && <Arrives {...arrives} />}
      {brands && <Brands {...brands} />}
      {about && <AboutFigures {...about} contact={site.contact} />}
      {visit && <Visit {...visit} contact={site.contact} />}
      <SilentErrorBoundary>
        <Lightbox credit={site.photoRights.copyrightNotice} />
      </SilentErrorBoundary>
      <StructuredData graph={structuredData({ site, meta: home.meta, path: pages.home.path, priceRange })} />
    </>
  );
}
