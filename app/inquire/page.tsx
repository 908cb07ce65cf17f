import { Planner } from '@/components/booking/Planner';
import { PlannerLinks } from '@/components/booking/PlannerLinks';
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
import { getPortraitKinds, getPortraitPhotos, getSeasonalKinds } from '@/lib/booking/offers';
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
import '@/components/booking/planner.css';

const { findTheStudio, booking, teamWall }: SiteContent = site;
const { hero, testimonials, about }: HomeContent = home;
const { light, prepare, pricing, terms: headshotTerms }: HeadshotContent = headshot;
// What is named here is not part of the planner's texts, so that it is not sent to the browser with them.
const { meta, head, quotes, places, reply, terms, texts, ...copy }: InquireContent = inquire;
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

const portraitKinds = getPortraitKinds(portrait, studio);

/** The photographs beside a plan, which are those of the other pages, as in `pictures` of `PlannerProps`. */
const planPhotos: { id: string; photos: Photo[] }[] = [
  { id: 'team', photos: (teamWall?.studies ?? []).slice(0, 3).map(({ photo }) => photo) },
  ...(quotes ?? []).flatMap(({ id, kind }) => (kind === 'me' ? { id, photos: [portrait.meta.photo] } : [])),
  ...studio.sessions.map(({ id, photo }) => ({ id, photos: [photo] })),
  ...[...portraitKinds, ...getSeasonalKinds(portrait, portraitKinds)].map(({ id }) => ({
    id,
    photos: getPortraitPhotos(portrait, id),
  })),
  ...product.offers.map(({ action, photo }) => ({
    id: new URLSearchParams(action.href.replace(/.*\?/, '')).get('offer') ?? '',
    photos: [photo],
  })),
].filter(({ photos }) => photos.length > 0);

/** What clients said, by the id of an offer: the praise of a client who had this kind of pictures, or none. */
const clientQuotes = [
  ...pricing.packages.map(({ id }) => ({ id, testimonial: testimonials?.testimonials[0]?.id })),
  ...(quotes ?? []),
].flatMap(({ id, testimonial }) => {
  const praise = findTestimonial(testimonial);
  return praise
    ? [[id, { text: praise.quote, source: formatSpeaker(praise.name, praise.role) }] as const]
    : [];
});

/** The first question about preparing for a session, by the id of an offer; `me` is for all others of one person. */
const preparationLinks = [
  { id: 'me', path: pages.headshot.path, question: prepare?.questions[0] },
  ...(quotes ?? []).map(({ id, kind }) => ({
    id,
    path: pages.portrait.path,
    question: kind === 'me' ? portrait.questions?.questions[0] : undefined,
  })),
].flatMap(({ id, path, question }) =>
  question ? [[id, { label: question.question, href: `${path}#${question.id}` }] as const] : [],
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
          booking={booking}
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
          preparationLinks={Object.fromEntries(preparationLinks)}
          studio={{ name: site.name, city: site.place.city, map: findTheStudio?.directions?.href ?? null }}
          pageUrl={`${site.url}/inquire`}
        />
      </IslandBoundary>
      <PlannerLinks catalog={catalog} contact={site.contact} booking={booking} />
      {findTheStudio && <StudioLocation {...findTheStudio} contact={site.contact} />}
      <StructuredData site={site} meta={meta} path={pages.inquire.path} priceRange={priceRange} />
    </>
  );
}
