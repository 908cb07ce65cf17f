import { ButtonLink } from '@/components/ui/Button';
import { FactList } from '@/components/ui/FactList';
import { Picture } from '@/components/ui/Picture';
import type { ProductContent, ProductOfferContent } from '@/content/schema/product';
import { getPicture } from '@/lib/photos/photos';
import { hasPlaceholder } from '@/lib/placeholders';

type ProductOfferProps = ProductOfferContent & {
  /** What all kinds include, shown after the first of the rows. */
  sharedRows: ProductContent['sharedRows'];
  /** The side of the picture from 75rem. In narrower windows the picture is above the text. */
  pictureSide: 'left' | 'right';
  /** Whether the picture is the first one on the page. */
  priority: boolean;
};

/** One kind of product photography: a picture, a description, what it includes, and a way to inquire. */
export function ProductOffer({
  id,
  heading,
  text,
  rows,
  sharedRows,
  photo,
  action,
  pictureSide,
  priority,
}: ProductOfferProps) {
  return (
    <section aria-labelledby={id} className="pt-tight first-of-type:pt-6 last-of-type:pb-section">
      <div className="wrap twelve-columns gap-y-8">
        <Picture
          picture={getPicture(photo)}
          sizes="(min-width: 75rem) 58vw, 100vw"
          className={`aspect-[3/2] lg:col-span-7 lg:aspect-auto lg:min-h-120 ${pictureSide === 'right' ? 'lg:order-last' : ''}`}
          priority={priority}
          opensLightbox
        />
        <div className="flex flex-col items-start lg:col-span-5">
          <h2 id={id}>{heading}</h2>
          <p className="lead">{text}</p>
          <FactList
            className="mt-5 mb-6"
            rows={[...rows.slice(0, 1), ...sharedRows, ...rows.slice(1)].filter(
              ({ text }) => !hasPlaceholder(text),
            )}
          />
          {/* Aligned with the bottom edge of the picture. */}
          <ButtonLink
            variant="quiet"
            className="lg:mt-auto"
            aria-label={`${action.label}: ${heading}`}
            href={action.href}
          >
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
