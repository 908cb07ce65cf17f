import { InquiryLinks } from '@/components/booking/InquiryLinks';
import { Planner } from '@/components/booking/Planner';
import { StudioLocation } from '@/components/sections/StudioLocation';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { PageHead } from '@/components/ui/PageHead';
import { PhotographerNote } from '@/components/ui/PhotographerNote';
import { StructuredData } from '@/components/ui/StructuredData';
import type { Photo } from '@/content/schema/common';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { HomeContent } from '@/content/schema/home';
import type { InquireContent } from '@/content/schema/inquire';
import type { SiteContent } from '@/content/schema/site';
import { createCatalog } from '@/lib/booking/createCatalog';
import { getPortraitKinds, getPortraitPhotos } from '@/lib/booking/offers';
import { toOpenings } from '@/lib/booking/openings';
import {
  findTestimonial,
  headshot,
  home,
  inquire,
  portrait,
  priceRange,
  product,
  site,
  studio,
} from '@/lib/content';
import { formatSpeaker } from '@/lib/format';
import { pages } from '@/lib/pages';
import { getPicture } from '@/lib/photos/photos';
import { createPageMetadata } from '@/lib/seo';
import '@/components/booking/inquiry.css';

const { findTheStudio, booking, teamWall }: SiteContent = site;
const { hero, testimonials, about }: HomeContent = home;
const { light, prepare, terms: headshotTerms }: HeadshotContent = headshot;
const firstQuestion = prepare?.questions[0];
// What is named here is not part of the planner's texts, so that it is not sent to the browser with them.
const { meta, head, quotes, places, reply, terms, answers, ...copy }: InquireContent = inquire;
const { photographer } = about ?? {};
const catalog = createCatalog(headshot, studio, inquire, product, portrait);

/**
 * Gets a picture whose neighboring words say what it shows.
 *
 * @param focalClasses the focal point of a strip that is much wider than the photograph
 */
const getUndescribedPicture = (photo: Photo, focalClasses?: string) => ({
  ...getPicture({ ...photo, alt: '' }),
  ...(focalClasses && { focalClasses }),
});

/** The photographs beside a plan, which are those of the other pages, as in `pictures` of `InquiryProps`. */
const planPhotos: { id: string; photos: Photo[] }[] = [
  { id: 'team', photos: (teamWall?.studies ?? []).slice(0, 3).map(({ photo }) => photo) },
  ...(quotes ?? []).flatMap(({ id, kind }) => (kind === 'me' ? { id, photos: [portrait.meta.photo] } : [])),
  ...studio.sessions.map(({ id, photo }) => ({ id, photos: [photo] })),
  ...getPortraitKinds(portrait, studio).map(({ id }) => ({ id, photos: getPortraitPhotos(portrait, id) })),
  ...product.offers.map(({ action, photo }) => ({
    id: new URLSearchParams(action.href.replace(/.*\?/, '')).get('offer') ?? '',
    photos: [photo],
  })),
].filter(({ photos }) => photos.length > 0);

/** What clients said, by the id of an offer; the first one is for all other offers. */
const clientQuotes = [{ id: 'me', testimonial: undefined }, ...(quotes ?? [])].flatMap(
  ({ id, testimonial }) => {
    const praise = testimonial ? findTestimonial(testimonial) : testimonials?.testimonials[0];
    return praise
      ? [[id, { text: praise.quote, source: formatSpeaker(praise.name, praise.role) }] as const]
      : [];
  },
);

export const metadata = createPageMetadata(meta, site, pages.inquire);

export default function InquirePage() {
  return (
    <>
      <PageHead {...head} contact={site.contact} />
      <IslandBoundary>
        <Planner
          catalog={catalog}
          copy={{ ...copy, terms: { me: headshotTerms.paragraphs, ...terms } }}
          contact={site.contact}
          booking={{ ...booking, openings: toOpenings(booking.openings) }}
          lightPictures={Object.fromEntries(
            (light?.presets ?? []).map(({ id, photo }) => [id, getUndescribedPicture(photo, 'focal-y-45')]),
          )}
          pictures={{
            me: hero.slides
              .slice(0, 1)
              .map(({ photo }) => getUndescribedPicture(photo, 'focal-x-75 focal-y-25')),
            ...Object.fromEntries(
              planPhotos.map(({ id, photos }) => [id, photos.map((photo) => getUndescribedPicture(photo))]),
            ),
          }}
          quotes={Object.fromEntries(clientQuotes)}
          note={
            photographer && (
              <PhotographerNote face={getPicture(photographer.face)} className="items-center">
                {reply}
              </PhotographerNote>
            )
          }
          defaultPicture={getPicture(site.notFound.photo)}
          preparationLink={
            firstQuestion
              ? { label: firstQuestion.question, href: `${pages.headshot.path}#${firstQuestion.id}` }
              : null
          }
          studio={{ name: site.name, place: findTheStudio?.facts[0]?.text ?? site.place.city }}
          pageUrl={`${site.url}/inquire`}
        />
      </IslandBoundary>
      <InquiryLinks catalog={catalog} contact={site.contact} tax={booking.tax} />
      {findTheStudio && <StudioLocation {...findTheStudio} contact={site.contact} />}
      <StructuredData site={site} meta={meta} path={pages.inquire.path} priceRange={priceRange} />
    </>
  );
}
