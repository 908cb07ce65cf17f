import type { Metadata } from 'next';
import { OwnerPage } from '@/components/owner/OwnerPage';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import '@/components/owner/owner.css';
import type { SiteContent } from '@/content/schema/site';
import { createPostExtras } from '@/lib/blog/build/createPostExtras';
import { loadSitePhotographs } from '@/lib/blog/build/loadSitePhotographs';
import { blog, headshot, home, inquire, portrait, product, site, studio } from '@/lib/content';
import { createCatalog } from '@/lib/inquiry/createCatalog';
import { toOpenings } from '@/lib/inquiry/openings';
import { getProofPrices } from '@/lib/proofs/proofPrices';
import { getStartTexts } from '@/lib/requests/answers';
import { getStoredDays } from '@/lib/requests/request';

const { booking, visit }: SiteContent = site;
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
            studio: { name: site.name, place: visit?.address ?? site.place.city },
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
