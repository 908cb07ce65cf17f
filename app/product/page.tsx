import { ProductOffer } from '@/components/sections/ProductOffer';
import { PageHead } from '@/components/ui/PageHead';
import { product } from '@/content/product';
import { site } from '@/content/site';
import { pageMetadata } from '@/lib/seo';

export const metadata = pageMetadata(product.meta, site, { path: '/product' });

export default function ProductPage() {
  return (
    <>
      <PageHead {...product.head} contact={site.contact} />
      {product.offers.map((offer, position) => (
        <ProductOffer
          key={offer.id}
          {...offer}
          contact={site.contact}
          pictureSide={position % 2 === 0 ? 'left' : 'right'}
          priority={position === 0}
        />
      ))}
    </>
  );
}
