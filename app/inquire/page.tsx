import { InquiryLinks } from '@/components/inquiry/InquiryLinks';
import { Planner } from '@/components/inquiry/Planner';
import { Visit } from '@/components/sections/Visit';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import { headshot } from '@/content/headshot';
import { home } from '@/content/home';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { HomeContent } from '@/content/schema/home';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { quoteSource } from '@/lib/format';
import { catalogOf } from '@/lib/inquiry/catalog';
import { builtOpenings } from '@/lib/inquiry/openings';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';
import '@/components/inquiry/inquiry.css';

const { visit, booking, wall }: SiteContent = site;
const { testimonials }: HomeContent = home;
const client = testimonials?.testimonials[0];
const { light, prepare }: HeadshotContent = headshot;
const firstQuestion = prepare?.questions[0];
const { team, pictures, minors, roughTimes, answer, promise, shortPromise, usage, terms } = inquire;
const catalog = catalogOf(headshot, studio, inquire, product, portrait);

export const metadata = pageMetadata(inquire.meta, site, pages.inquire);

export default function InquirePage() {
  return (
    <>
      <PageHead {...inquire.head} contact={site.contact} />
      <IslandBoundary>
        <Planner
          catalog={catalog}
          copy={{ team, pictures, minors, roughTimes, answer, promise, shortPromise, usage, terms }}
          contact={site.contact}
          booking={{ ...booking, openings: builtOpenings(booking.openings) }}
          lightPictures={Object.fromEntries(
            (light?.presets ?? []).map(({ id, photo }) => [id, getPicture({ ...photo, alt: '' })]),
          )}
          emptyPlace={getPicture(site.notFound.photo)}
          invitation={
            wall && {
              picture: getPicture({ ...wall.place.photo, alt: '' }),
              label: wall.place.label,
              quote: client?.quote ?? null,
              source: client ? quoteSource(client.name, client.role) : '',
            }
          }
          prepare={
            firstQuestion
              ? { label: firstQuestion.question, href: `${pages.headshot.path}#${firstQuestion.id}` }
              : null
          }
          studio={{ name: site.name, place: visit?.facts[0]?.text ?? site.place.city }}
          page={`${site.url}/inquire`}
        />
      </IslandBoundary>
      <InquiryLinks catalog={catalog} contact={site.contact} tax={booking.tax} />
      {visit && <Visit {...visit} contact={site.contact} />}
      <StructuredData
        graph={structuredData({ site, meta: inquire.meta, path: pages.inquire.path, priceRange })}
      />
    </>
  );
}
