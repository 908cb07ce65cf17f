import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { ProductOfferContent } from '@/content/schema/product';
import { getPicture } from '@/lib/photos/photos';

type ProductOfferProps = ProductOfferContent & {
  /** The side of the picture from 75rem; in narrower windows it is above the text. */
  pictureSide: 'left' | 'right';
  /** Whether its picture is the first on the page. */
  priority: boolean;
};

/** One kind of product photography: a picture, a description and a way to inquire. */
export function ProductOffer({ id, heading, text, photo, action, pictureSide, priority }: ProductOfferProps) {
  return (
    <section aria-labelledby={id} className="pt-section last-of-type:pb-section">
      <div className="wrap twelve-columns gap-y-8">
        <Picture
          picture={getPicture(photo)}
          sizes="(min-width: 75rem) 58vw, 100vw"
          className={`aspect-[3/2] lg:col-span-7 ${pictureSide === 'right' ? 'lg:order-last' : ''}`}
          priority={priority}
          opens
        />
        <div className="flex flex-col items-start lg:col-span-5 lg:pr-8">
          <h2 id={id}>{heading}</h2>
          <p className="lead">{text}</p>
          <ButtonLink
            variant="primary"
            className="mt-7"
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
