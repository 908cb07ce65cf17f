import { Picture } from '@/components/ui/Picture';
import type { PhotoStripContent } from '@/content/schema/common';
import { getPicture } from '@/lib/photos/photos';

/** A row of captioned photographs that open in the lightbox: two or three per row in narrow windows. */
export function PhotoStrip({ label, photos }: PhotoStripContent) {
  const hasRowsOfThree = photos.length % 3 === 0;
  return (
    <section aria-label={label} className="deferred pt-section last-of-type:pb-section">
      <div
        className={`wrap grid grid-cols-2 gap-2 md:gap-4 lg:auto-cols-[minmax(0,1fr)] lg:grid-flow-col lg:grid-cols-none ${hasRowsOfThree ? 'md:max-lg:grid-cols-3' : ''}`}
      >
        {photos.map(({ photo, caption }, position) => (
          <figure key={position}>
            <Picture
              picture={getPicture(photo)}
              sizes={
                hasRowsOfThree
                  ? '(min-width: 75rem) 17vw, (min-width: 45rem) 33vw, 50vw'
                  : '(min-width: 75rem) 25vw, 50vw'
              }
              className="aspect-[4/5]"
              opensLightbox
            />
            <figcaption className="sr-only">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
