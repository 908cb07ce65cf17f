import { CaptionedPicture } from '@/components/ui/CaptionedPicture';
import { Section } from '@/components/ui/Section';
import type { SamplePageContent } from '@/content/schema/samplePage';
import { getPicture } from '@/lib/photos/photos';

/** Captioned squares: three columns, one below 45rem. */
export function PhotoGallery({ heading, photos }: SamplePageContent['gallery']) {
  return (
    <Section heading={heading}>
      <div className="grid gap-x-gap gap-y-10 md:grid-cols-3">
        {photos.map(({ photo, caption }, position) => (
          <CaptionedPicture
            key={position}
            picture={getPicture(photo)}
            caption={caption}
            sizes="(min-width: 45rem) 33vw, 100vw"
            className="aspect-square"
          />
        ))}
      </div>
    </Section>
  );
}
