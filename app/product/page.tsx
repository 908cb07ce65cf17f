import { Lightbox } from '@/components/lightbox/Lightbox';
import { OnWhite } from '@/components/sections/OnWhite';
import { PhotoStrip } from '@/components/sections/PhotoStrip';
import { ProductOffer } from '@/components/sections/ProductOffer';
import { Steps } from '@/components/sections/Steps';
import { PageHead } from '@/components/ui/PageHead';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { StructuredData } from '@/components/ui/StructuredData';
import { product } from '@/content/product';
import type { ProductContent } from '@/content/schema/product';
import { site } from '@/content/site';
import { pages } from '@/lib/pages';
import { priceRange } from '@/lib/prices';
import { pageMetadata } from '@/lib/seo';
import { structuredData } from '@/lib/structuredData';

const { onWhite, strip, steps }: ProductContent = product;

export const metadata = pageMetadata(product.meta, site, pages.product);

export default function ProductPage() {
  return (
    <>
      <PageHead {...product.head} contact={site.contact} />
      {product.offers.map((offer, position) => (
        <ProductOffer
          key={offer.id}
          {...offer}
          pictureSide={position % 2 === 0 ? 'left' : 'right'}
          priority={position === 0}
        />
      ))}
      {onWhite && <OnWhite {...onWhite} tax={site.booking.tax} />}
      {strip && <PhotoStrip {...strip} />}
      {steps && <Steps {...steps} />}
      <SilentErrorBoundary>
        <Lightbox credit={site.photoRights.copyrightNotice} />
      </SilentErrorBoundary>
      <StructuredData
        graph={structuredData({ site, meta: product.meta, path: pages.product.path, priceRange })}
      />
    </>
  );
}
