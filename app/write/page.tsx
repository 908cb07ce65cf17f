import type { Metadata } from 'next';
import { formatQuoteLines, formatTotal } from '@/components/booking/message';
import { OwnerPage } from '@/components/owner/OwnerPage';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import '@/components/owner/owner.css';
import type { SiteContent } from '@/content/schema/site';
import { createPostExtras } from '@/lib/blog/build/createPostExtras';
import { loadSitePhotographs } from '@/lib/blog/build/loadSitePhotographs';
import { createCatalog } from '@/lib/booking/createCatalog';
import { createQuote, emptyPlan, getOffers } from '@/lib/booking/quote';
import { getStoredDays } from '@/lib/booking/request';
import { blog, headshot, home, inquire, portrait, product, proofs, site, studio } from '@/lib/content';
import { getProofPrices } from '@/lib/proofs/proofPrices';

const { booking }: SiteContent = site;
const catalog = createCatalog(headshot, studio, inquire, product, portrait);

/** What the owner's page needs of each offer, to fill in a new booking. */
const offers = getOffers(catalog).map((offer) => {
  const quote = createQuote(catalog, { ...emptyPlan, offer: offer.id });
  return {
    id: offer.id,
    name: offer.name,
    summary: formatQuoteLines(quote).join('. '),
    total: formatTotal(quote),
    minutes: offer.minutes,
    isProduct: offer.kind === 'product',
  };
});

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
          bookingSettings={{
            booking,
            offers,
            contentTexts: inquire.texts,
            studio: { name: site.name, email: site.contact.email },
            payment: booking.deposit?.payment?.href ?? null,
            pageUrl: `${site.url}/inquire`,
            storedDays: getStoredDays(booking),
          }}
          proofsSettings={{
            name: site.shortName,
            paymentUrl: proofs.paymentUrl,
            tax: booking.tax,
            prices: getProofPrices({ headshot, studio, portrait, inquire }),
            texts: proofs.texts,
            email: site.contact.email,
            hasMailExtension: booking.mailExtension,
          }}
        />
      </IslandBoundary>
    </>
  );
}
