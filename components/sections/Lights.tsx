import { LightSwitch } from '@/components/lights/LightSwitch';
import { Picture } from '@/components/ui/Picture';
import type { LightsContent } from '@/content/schema/headshot';
import type { CarouselLabels } from '@/content/schema/site';
import { getPicture } from '@/lib/photos/photos';

/** The same face under different lights: their names beside it, or below it in windows under 75rem. */
export function Lights({
  id,
  heading,
  text,
  label,
  slides,
  carousel,
}: LightsContent & { carousel: CarouselLabels }) {
  const { role, pause, play, previous, next } = carousel;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-8 lg:pt-16">
      <div className="wrap lights">
        <div>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p className="mt-3 max-w-measure text-lg text-muted">{text}</p>
        </div>
        <LightSwitch
          label={label}
          labels={{ role, pause, play, previous, next }}
          lights={slides.map(({ photo, name, use }, position) => ({
            name,
            use,
            picture: (
              <Picture
                picture={getPicture(photo)}
                sizes="(min-width: 75rem) 58vw, 100vw"
                className=""
                priority={position === 0}
                opens
              />
            ),
          }))}
        />
      </div>
    </section>
  );
}
