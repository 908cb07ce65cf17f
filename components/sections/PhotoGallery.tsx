import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { SamplePageContent } from '@/content/schema/samplePage';
import { getPicture } from '@/lib/photos/photos';

/** Captioned squares: three columns, one below 45rem. */
export function PhotoGallery({ heading, photos }: SamplePageContent['gallery']) {
  return (
    <Section heading={heading}>
      <div className="grid gap-x-gap gap-y-10 md:grid-cols-3">
        {photos.map(({ photo, caption }, position) => (
          <figure key={position}>
            <Picture
              picture={getPicture(photo)}
              sizes="(min-width: 45rem) 33vw, 100vw"
              className="aspect-square"
              opensLightbox
            />
            <figcaption className="mt-2.5 text-xs text-muted">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
