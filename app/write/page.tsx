import type { Metadata } from 'next';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { WritePage } from '@/components/write/page/WritePage';
import '@/components/write/page/write.css';
import '@/components/write/proofs/galleries.css';
import { blog } from '@/content/blog';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import type { HeadshotContent } from '@/content/schema/headshot';
import type { SiteContent } from '@/content/schema/site';
import { site } from '@/content/site';
import { sitePhotographs } from '@/lib/blog/build/sitePhotographs';
import { proofPricesOf } from '@/lib/proofs/prices';
import { storedDays } from '@/lib/requests/period';

const { booking }: SiteContent = site;
const prices: HeadshotContent = headshot;

export const metadata: Metadata = {
  title: `Write | ${site.name}`,
  manifest: '/write/app.webmanifest',
  robots: { index: false, follow: false },
};

export default async function Write() {
  return (
    <>
      <header className="page-head">
        <div className="wrap twelve-columns gap-y-4 lg:items-end">
          <h1 className="lg:col-span-7">Today</h1>
          <p className="max-w-[36em] text-lg text-muted lg:col-span-5">
            Requests, and posts for the blog, from a phone or a desk.
          </p>
        </div>
      </header>
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
            country: site.place.country,
            isOn: booking.requests !== null,
            days: storedDays(booking),
          }}
          proofPrices={proofPricesOf(prices)}
        />
      </IslandBoundary>
    </>
  );
}
