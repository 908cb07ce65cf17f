import type { Metadata } from 'next';
import { ProofsPage } from '@/components/proofs/ProofsPage';
import { InlineScript } from '@/components/ui/InlineScript';
import '@/components/proofs/proofs.css';
import { words } from '@/components/proofs/words';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { Picture } from '@/components/ui/Picture';
import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { portrait } from '@/content/portrait';
import { sample } from '@/content/sample';
import type { SampleContent } from '@/content/schema/sample';
import { site } from '@/content/site';
import { studio } from '@/content/studio';
import { brand } from '@/lib/brand';
import { fillPlaceholders } from '@/lib/format';
import { mailto } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';
import { proofPricesOf } from '@/lib/proofs/prices';
import { readEarlyScript } from '@/lib/proofs/readEarly';
import { sampleFramesOf } from '@/lib/proofs/sampleFrames';

/** Nobody is named, nothing is indexed, and no other site learns where a visitor came from. */
export const metadata: Metadata = {
  title: `${words.title} | ${site.name}`,
  description: words.description,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  metadataBase: new URL(site.url),
  openGraph: {
    title: `${words.title} | ${site.name}`,
    description: words.description,
    images: ['/share/home.jpg'],
  },
};

const { gallery }: SampleContent = sample;
const { basicPrice, advancedPrice } = proofPricesOf({ headshot, studio, portrait, inquire });

const slowText = fillPlaceholders(words.empty.slow, { email: site.contact.email });

export default function Proofs() {
  return (
    <div className="proofs flex min-h-svh flex-col">
      <InlineScript code={readEarlyScript(slowText)} />
      <IslandBoundary>
        <ProofsPage
          studio={{
            name: site.shortName,
            mark: brand.mark,
            contact: site.contact,
            tax: site.booking.tax,
          }}
          sample={{
            ...gallery,
            frames: sampleFramesOf(gallery),
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
        {words.empty.noScripts}{' '}
        <a href={mailto(site.contact.email, { subject: words.ended.subject, body: [] })}>
          {site.contact.email}
        </a>
      </p>
    </div>
  );
}
