import type { Metadata } from 'next';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { WritePage } from '@/components/write/WritePage';
import '@/components/write/write.css';
import { blog } from '@/content/blog';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { product } from '@/content/product';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { sitePhotographs } from '@/lib/blog/build/sitePhotographs';
import { catalogOf } from '@/lib/inquiry/catalog';
import { builtOpenings } from '@/lib/inquiry/openings';
import { offersOf } from '@/lib/inquiry/quote';
import { proofPricesOf } from '@/lib/proofs/prices';
import { storedDays } from '@/lib/requests/request';

const { booking }: SiteContent = site;
const catalog = catalogOf(headshot, studio, inquire, product, portrait);

export const metadata: Metadata = {
  title: `Write | ${site.name}`,
  manifest: '/write/app.webmanifest',
  robots: { index: false, follow: false },
};

export default async function Write() {
  return (
    <>
      <p className="without-js wrap pb-section">
        Writing here needs JavaScript, which is off in this browser.
      </p>
      <IslandBoundary>
        <WritePage
          next={blog.next}
          photographs={await sitePhotographs()}
          requestWords={{
            reply: inquire.reply,
            deposit: booking.deposit,
            offers: Object.fromEntries(offersOf(catalog).map(({ id, name }) => [id, name])),
            minutes: Object.fromEntries(
              offersOf(catalog).flatMap(({ id, minutes, kinds }) => [
                [id, minutes],
                ...kinds.map((kind) => [`${id}/${kind.id}`, kind.minutes]),
              ]),
            ),
            page: `${site.url}/inquire`,
            openings: builtOpenings(booking.openings),
            country: site.place.country,
            days: storedDays(booking),
          }}
          proofPrices={proofPricesOf({ headshot, studio, portrait, inquire })}
        />
      </IslandBoundary>
    </>
  );
}
