import { PageLightbox } from '@/components/lightbox/PageLightbox';
import { FeaturedTestimonial } from '@/components/sections/FeaturedTestimonial';
import { Makers } from '@/components/sections/Makers';
import { PhotoStrip } from '@/components/sections/PhotoStrip';
import { PriceStrip } from '@/components/sections/PriceStrip';
import { ProcessSteps } from '@/components/sections/ProcessSteps';
import { ProductOffer } from '@/components/sections/ProductOffer';
import { ProductsOnWhite } from '@/components/sections/ProductsOnWhite';
import { PageHead } from '@/components/ui/PageHead';
import { StructuredData } from '@/components/ui/StructuredData';
import type { ProductContent } from '@/content/schema/product';
import { findTestimonial, priceRange, product, site } from '@/lib/content';
import { pages } from '@/lib/pages';
import { hasPlaceholder } from '@/lib/placeholders';
import { createPageMetadata } from '@/lib/seo';

const { makers, onWhite, testimonial, photoStrip, steps }: ProductContent = product;
const praise = findTestimonial(testimonial);

export const metadata = createPageMetadata(product.meta, site, pages.product);

export default function ProductPage() {
  return (
    <>
      <PageHead {...product.head} contact={site.contact} />
      <div className="wrap -mt-1 lg:-mt-5">
        <PriceStrip prices={product.priceSummary.filter(({ price }) => !hasPlaceholder(price))} />
        {makers && <Makers {...makers} />}
      </div>
      {product.offers.map((offer, position) => (
        <ProductOffer
          key={offer.id}
          {...offer}
          sharedRows={product.sharedRows}
          pictureSide={position % 2 === 0 ? 'left' : 'right'}
          priority={position === 0}
        />
      ))}
      {onWhite && <ProductsOnWhite {...onWhite} tax={site.booking.tax} />}
      {praise && <FeaturedTestimonial {...praise} tone="surface" />}
      {photoStrip && <PhotoStrip {...photoStrip} />}
      {steps && <ProcessSteps {...steps} />}
      <PageLightbox site={site} path={pages.product.path} />
      <StructuredData site={site} meta={product.meta} path={pages.product.path} priceRange={priceRange} />
    </>
  );
}
