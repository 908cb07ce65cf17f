import { InquiryLinks } from '@/components/inquiry/InquiryLinks';
import { Planner } from '@/components/inquiry/Planner';
import { Visit } from '@/components/sections/Visit';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { product } from '@/content/product';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { ProductContent } from '@/content/schema/product';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';
import '@/components/inquiry/inquiry.css';

const { visit, booking }: SiteContent = site;
const { teams }: HeadshotContent = headshot;
const { onWhite }: ProductContent = product;
const { team, pictures, minors, roughTimes, answer, usage, terms } = inquire;
const catalog = catalogOf(headshot, studio, inquire);

export const metadata = pageMetadata(inquire.meta, site, pages.inquire);

export default function InquirePage() {
  return (
    <>
      <PageHead {...inquire.head} contact={site.contact} />
      <IslandBoundary>
        <Planner
          catalog={catalog}
          copy={{ team, pictures, minors, roughTimes, answer, usage, terms }}
          contact={site.contact}
          booking={booking}
          lowest={{ people: teams?.from ?? null, pictures: onWhite?.estimate?.from ?? null }}
          page={`${site.url}/inquire`}
        />
      </IslandBoundary>
      <InquiryLinks catalog={catalog} contact={site.contact} />
      {visit && <Visit {...visit} contact={site.contact} />}
      <StructuredData
        graph={structuredData({ site, meta: inquire.meta, path: pages.inquire.path, priceRange })}
      />
    </>
  );
}
