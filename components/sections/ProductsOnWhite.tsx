import { PriceEstimate } from '@/components/sections/PriceEstimate';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import { Picture } from '@/components/ui/Picture';
import type { ProductsOnWhiteContent } from '@/content/schema/product';
import type { Booking } from '@/content/schema/site';
import { getPicture } from '@/lib/photos/photos';

/** Product pictures on a white background, in cells that share their borders, and an estimate of what several pictures cost. */
export function ProductsOnWhite({
  id,
  heading,
  text,
  photos,
  estimate,
  tax,
}: ProductsOnWhiteContent & Pick<Booking, 'tax'>) {
  return (
    <section aria-labelledby={id} className="deferred pt-section last-of-type:pb-section">
      <div className="wrap">
        <h2 id={id}>{heading}</h2>
        <p className="lead">{text}</p>
        <ul className="mt-6 grid grid-cols-3 border-t border-l border-line max-md:-mx-gutter lg:grid-cols-6">
          {photos.map((photo) => (
            <li key={photo.name} className="border-r border-b border-line">
              <Picture
                picture={getPicture(photo)}
                sizes="(min-width: 75rem) 16vw, 33vw"
                className="aspect-square"
                opensLightbox
              />
            </li>
          ))}
        </ul>
        {estimate && (
          <IslandBoundary>
            <PriceEstimate {...estimate} tax={tax} />
          </IslandBoundary>
        )}
      </div>
    </section>
  );
}
