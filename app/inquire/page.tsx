import { InquiryLinks } from '@/components/inquiry/InquiryLinks';
import { Planner } from '@/components/inquiry/Planner';
import { StudioLocation } from '@/components/sections/StudioLocation';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { HomeContent } from '@/content/schema/home';
import type { SiteContent } from '@/content/schema/site';
import { headshot, home, inquire, portrait, priceRange, product, site, studio } from '@/lib/content';
import { formatSpeaker } from '@/lib/format';
import { createCatalog } from '@/lib/inquiry/createCatalog';
import { toOpenings } from '@/lib/inquiry/openings';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { createPageMetadata } from '@/lib/seo';
import { createStructuredData } from '@/lib/structuredData';
import '@/components/inquiry/inquiry.css';

const { visit, booking, wall }: SiteContent = site;
const { testimonials }: HomeContent = home;
const firstTestimonial = testimonials?.testimonials[0];
const { light, prepare, terms }: HeadshotContent = headshot;
const firstQuestion = prepare?.questions[0];
const { team, pictures, minors, answer, promise, shortPromise } = inquire;
const catalog = createCatalog(headshot, studio, inquire, product, portrait);

export const metadata = createPageMetadata(inquire.meta, site, pages.inquire);

export default function InquirePage() {
  return (
    <>
      <PageHead {...inquire.head} contact={site.contact} />
      <IslandBoundary>
        <Planner
          catalog={catalog}
          copy={{
            team,
            pictures,
            minors,
            answer,
            promise,
            shortPromise,
            terms: { me: terms.paragraphs, ...inquire.terms },
          }}
          contact={site.contact}
          booking={{ ...booking, openings: toOpenings(booking.openings) }}
          lightPictures={Object.fromEntries(
            (light?.presets ?? []).map(({ id, photo }) => [id, getPicture({ ...photo, alt: '' })]),
          )}
          defaultPicture={getPicture(site.notFound.photo)}
          invitation={
            wall && {
              picture: getPicture({ ...wall.place.photo, alt: '' }),
              label: wall.place.label,
              quote: firstTestimonial?.quote ?? null,
              source: firstTestimonial ? formatSpeaker(firstTestimonial.name, firstTestimonial.role) : '',
            }
          }
          preparationLink={
            firstQuestion
              ? { label: firstQuestion.question, href: `${pages.headshot.path}#${firstQuestion.id}` }
              : null
          }
          studio={{ name: site.name, place: visit?.facts[0]?.text ?? site.place.city }}
          pageUrl={`${site.url}/inquire`}
        />
      </IslandBoundary>
      <InquiryLinks catalog={catalog} contact={site.contact} tax={booking.tax} />
      {visit && <StudioLocation {...visit} contact={site.contact} />}
      <StructuredData
        graph={createStructuredData({ site, meta: inquire.meta, path: pages.inquire.path, priceRange })}
      />
    </>
  );
}
