import type { Metadata } from 'next';
import { OwnerPage } from '@/components/owner/OwnerPage';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import '@/components/owner/owner.css';
import type { SiteContent } from '@/content/schema/site';
import { createPostExtras } from '@/lib/blog/build/createPostExtras';
import { loadSitePhotographs } from '@/lib/blog/build/loadSitePhotographs';
import { getStartTexts } from '@/lib/booking/answers';
import { createCatalog } from '@/lib/booking/createCatalog';
import { toOpenings } from '@/lib/booking/openings';
import { getStoredDays } from '@/lib/booking/request';
import { blog, headshot, home, inquire, portrait, product, site, studio } from '@/lib/content';
import { getProofPrices } from '@/lib/proofs/proofPrices';

const { booking, findTheStudio }: SiteContent = site;
const catalog = createCatalog(headshot, studio, inquire, product, portrait);

export const metadata: Metadata = {
  title: `Write | ${site.name}`,
  manifest: '/write/app.webmanifest',
  robots: { index: false, follow: false },
};

export default async function OwnerRoute() {
  return (
    <>
      <p className="without-js wrap pb-section">
        This page needs JavaScript, which is turned off in this browser.
      </p>
      <IslandBoundary>
        <OwnerPage
          postExtras={createPostExtras(blog.next, home.about?.photographer ?? null)}
          photographs={loadSitePhotographs()}
          requestSettings={{
            answer: { subject: inquire.answers.subject, request: inquire.answers.request },
            startTexts: getStartTexts(inquire.answers),
            studio: { name: site.name, place: findTheStudio?.address ?? site.place.city },
            deposit: booking.deposit,
            catalog,
            pageUrl: `${site.url}/inquire`,
            contentOpenings: toOpenings(booking.openings),
            country: site.place.country,
            storedDays: getStoredDays(booking),
          }}
          proofPrices={getProofPrices({ headshot, studio, portrait, inquire })}
          studioPayment={{ paymentUrl: booking.deposit?.payment?.href ?? null, tax: booking.tax }}
        />
      </IslandBoundary>
    </>
  );
}
