import type { Metadata } from 'next';
import { ProofsPage } from '@/components/proofs/ProofsPage';
import { InlineScript } from '@/components/ui/InlineScript';
import '@/components/proofs/proofs.css';
import { messages } from '@/components/proofs/messages';
import { Icon } from '@/components/ui/Icon';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { Picture } from '@/components/ui/Picture';
import type { HomeContent } from '@/content/schema/home';
import type { SampleContent } from '@/content/schema/sample';
import type { PhotoWallContent, SiteContent } from '@/content/schema/site';
import { brand } from '@/lib/brand';
import { headshot, home, inquire, portrait, proofs, sample, site, studio } from '@/lib/content';
import { fillPlaceholders } from '@/lib/format';
import { createMailtoUrl } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';
import { createEarlyReadScript } from '@/lib/proofs/earlyGallery';
import { getProofPrices } from '@/lib/proofs/proofPrices';
import { getSampleFrames } from '@/lib/proofs/sampleFrames';

/** The metadata names no client, and keeps search engines away. */
export const metadata: Metadata = {
  title: `${messages.title} | ${site.name}`,
  description: messages.description,
  robots: { index: false, follow: false },
  metadataBase: new URL(site.url),
  openGraph: {
    title: `${messages.title} | ${site.name}`,
    description: messages.description,
    images: ['/share/home.jpg'],
  },
};

const { gallery }: SampleContent = sample;
const { booking, teamWall, footer }: SiteContent = site;
const { about }: HomeContent = home;
const { texts: _texts, ...promises } = proofs;
const { basicPrice, advancedPrice } = getProofPrices({ headshot, studio, portrait, inquire });

/** The package that the sample's button leads to. @throws Error that names the field if it is none */
function getSamplePackage(href: string): { name: string; price: number } {
  const id = new URLSearchParams(href.split('?')[1]).get('offer');
  const found = headshot.pricing?.packages.find((each) => each.id === id);
  if (found) return { name: found.name, price: found.price * 100 };
  throw new Error(
    `content/sample.ts: gallery.end.book.href: '${href}' leads to no package of content/headshot.ts. Write one as ?offer=basic.`,
  );
}

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
            paymentUrl: proofs.paymentUrl,
            promises,
            photographer: about?.photographer
              ? {
                  name: about.photographer.name,
                  face: { src: getPicture(about.photographer.face).src, alt: about.photographer.face.alt },
                }
              : null,
            reviewsUrl: footer.contact.links.find(({ takesReviews }) => takesReviews)?.href,
          }}
          sample={{
            ...gallery,
            frames: getSampleFrames(gallery),
            samplePackage: getSamplePackage(gallery.end.book.href),
            vacantPlace: teamWall && <VacantPlace {...teamWall.place} />,
            basicPrice: (basicPrice ?? 0) * 100,
            advancedPrice: (advancedPrice ?? 0) * 100,
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
        <a href={createMailtoUrl(site.contact.email, { subject: messages.expired.subject, body: [] })}>
          {site.contact.email}
        </a>
      </p>
    </div>
  );
}

/** The empty place of the photo wall, which fills the space at the end of the sample gallery. */
const VacantPlace = ({ label, href, photo }: PhotoWallContent['place']) => (
  <a
    href={href}
    className="relative block max-lg:order-4 lg:col-start-2 [@media(min-width:75rem)_and_(max-height:44.99rem)]:hidden"
  >
    <Picture
      picture={getPicture(photo)}
      sizes="(min-width: 75rem) 46vw, 100vw"
      className="aspect-video max-md:focal-y-65 md:aspect-[5/2] md:focal-y-55 lg:aspect-auto lg:h-full lg:focal-y-65"
    />
    <span className="absolute bottom-0 left-0 flex items-center gap-3 bg-on-photo-button px-3 pt-1.5 pb-[7px] font-display text-h3 text-on-photo-button-ink">
      {label}
      <Icon name="arrowRight" className="text-fill-on-dark" />
    </span>
  </a>
);
