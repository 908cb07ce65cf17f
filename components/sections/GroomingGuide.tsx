import { Picture } from '@/components/ui/Picture';
import { PriceRows } from '@/components/ui/PriceRows';
import type { GroomingGuideContent } from '@/content/types';
import { getPicture } from '@/lib/photos/photos';

/** Makeup and hair, two guides side by side, the second a step lower. */
export function GroomingGuide({ id, label, guides }: GroomingGuideContent) {
  return (
    <section id={id} aria-label={label} className="pt-section">
      <div className="wrap grid gap-x-gap gap-y-14 md:grid-cols-2">
        {guides.map(({ heading, text, photo, rows }) => (
          <div key={heading} className="md:even:mt-[clamp(3rem,8vw,8rem)]">
            <Picture
              picture={getPicture(photo)}
              sizes="(min-width: 45rem) 50vw, 100vw"
              className="aspect-[3/2] md:aspect-[4/5]"
            />
            <div className="grid gap-4 pt-6">
              <h2>{heading}</h2>
              <p className="max-w-measure">{text}</p>
              <PriceRows rows={rows} size="text" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
