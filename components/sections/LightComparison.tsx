import { Carousel } from '@/components/carousel/Carousel';
import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { CarouselWords, LightsContent } from '@/content/types';
import { getPicture } from '@/lib/photos/photos';

/** The same face under different lights, in a carousel beside a few words. */
export function LightComparison({
  heading,
  text,
  label,
  slides,
  carousel,
}: LightsContent & { carousel: CarouselWords }) {
  return (
    <Section
      heading={heading}
      layout="split"
      aside={<p className="mt-4 max-w-measure text-lg text-muted">{text}</p>}
    >
      <Carousel
        label={label}
        words={carousel}
        arrowsAtEnds="disabled"
        caption="always"
        stageClassName="aspect-square"
        slides={slides.map(({ photo, caption }) => ({
          caption,
          content: (
            <Picture
              picture={getPicture(photo)}
              sizes="(min-width: 75rem) 58vw, 100vw"
              className="h-full"
              opens
            />
          ),
        }))}
      />
    </Section>
  );
}
