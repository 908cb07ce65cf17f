import { Picture } from '@/components/ui/Picture';
import { PriceList } from '@/components/ui/PriceList';
import type { GroomingGuideContent } from '@/content/schema/headshot';
import { getPicture } from '@/lib/photos/photos';

/**
 * Guides for makeup and hair, side by side; on phones they are stacked, each with its text beside the picture.
 */
export function GroomingGuide({ id, label, guides }: GroomingGuideContent) {
  return (
    <section id={id} aria-label={label} className="deferred pt-section">
      <div className="wrap grid gap-x-gap gap-y-10 md:grid-cols-2">
        {guides.map(({ heading, text, photo, rows }, position) => (
          <div
            key={position}
            className="grid grid-cols-[2fr_3fr] content-start gap-4 md:grid-cols-[minmax(0,1fr)] md:gap-6"
          >
            <Picture
              picture={getPicture(photo)}
              sizes="(min-width: 45rem) 50vw, 40vw"
              className="aspect-[4/5] self-start md:aspect-[8/5]"
            />
            <div>
              <h2 className="text-h3">{heading}</h2>
              <p className="mt-2 max-w-measure max-md:text-sm md:mt-4">{text}</p>
            </div>
            <div className="col-[1/-1]">
              <PriceList rows={rows} size="text" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
