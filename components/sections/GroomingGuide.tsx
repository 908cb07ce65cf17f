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
      <div className="wrap grooming-guides">
        {guides.map(({ heading, text, photo, rows }, position) => (
          <div key={position}>
            <Picture picture={getPicture(photo)} sizes="(min-width: 45rem) 50vw, 40vw" className="" />
            <div>
              <h2>{heading}</h2>
              <p>{text}</p>
            </div>
            <PriceList rows={rows} size="text" />
          </div>
        ))}
      </div>
    </section>
  );
}
