import type { Metadata } from 'next';
import { ProofsPage } from '@/components/proofs/ProofsPage';
import { InlineScript } from '@/components/ui/InlineScript';
import '@/components/proofs/proofs.css';
import { messages } from '@/components/proofs/messages';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { Picture } from '@/components/ui/Picture';
import type { SampleContent } from '@/content/schema/sample';
import type { SiteContent } from '@/content/schema/site';
import { brand } from '@/lib/brand';
import { headshot, inquire, portrait, sample, site, studio } from '@/lib/content';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';
import { createEarlyReadScript } from '@/lib/proofs/earlyGallery';
import { getProofPrices } from '@/lib/proofs/proofPrices';
import { getSampleFrames } from '@/lib/proofs/sampleFrames';

/** The metadata names no client, keeps search engines away, and sends no referrer to other sites. */
export const metadata: Metadata = {
  title: `${messages.title} | ${site.name}`,
  description: messages.description,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  metadataBase: new URL(site.url),
  openGraph: {
    title: `${messages.title} | ${site.name}`,
    description: messages.description,
    images: ['/share/home.jpg'],
  },
};

const { gallery }: SampleContent = sample;
const { booking }: SiteContent = site;
const { basicPrice, advancedPrice } = getProofPrices({ headshot, studio, portrait, inquire });

const slowMessage = fillPlaceholders(messages.empty.slow, { email: site.contact.email });

export default function ProofsRoute() {
  return (
    <div className="proofs flex min-h-svh flex-col">
      <InlineScript code={createEarlyReadScript(slowMessage)} />
      <IslandBoundary>
        <ProofsPage
          studio={{
            name: site.shortName,
            mark: brand.mark,
            contact: site.contact,
            tax: booking.tax,
            paymentUrl: booking.deposit?.payment?.href ?? null,
          }}
          sample={{
            ...gallery,
            frames: getSampleFrames(gallery),
            basicPrice: basicPrice ?? 0,
            advancedPrice: advancedPrice ?? 0,
          }}
          emptyStudio={
            <Picture
              picture={getPicture(site.notFound.photo)}
              sizes="(min-width: 75rem) 58vw, 100vw"
              className="aspect-[3/2]"
            />
          }
        />
      </IslandBoundary>
      <p className="without-js wrap py-8">
        {messages.empty.noScripts}{' '}
        <a href={createMailtoUrl(site.contact.email, { subject: messages.ended.subject, body: [] })}>
          {site.contact.email}
        </a>
      </p>
    </div>
  );
}
