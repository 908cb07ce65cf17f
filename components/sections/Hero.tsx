import { Carousel } from '@/components/carousel/Carousel';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { HeroContent } from '@/content/schema/home';
import type { CarouselLabels } from '@/content/schema/site';
import { getPicture } from '@/lib/photos/photos';
import { PriceLines } from './PriceLines';

/** The first screen: the carousel with the headline over every slide, and below it the prices. */
export function Hero({
  label,
  headline,
  lead,
  primary,
  secondary,
  slides,
  prices,
  carousel,
}: HeroContent & { carousel: CarouselLabels }) {
  return (
    <div className="border-b border-line">
      <Carousel
        label={label}
        labels={carousel}
        stageClassName="hero-stage"
        slides={slides.map(({ photo, caption }, position) => ({
          caption,
          content: (
            <Picture
              picture={getPicture(photo)}
              // The stage is taller than a 3:2 picture on tablets, which makes the picture wider than the window.
              sizes="(max-width: 44.99rem) 100vw, (max-width: 74.99rem) 150vw, 100vw"
              // On phones the text is below the picture rather than on it, and its lower edge fades into the stage.
              className="h-[74%] bg-transparent max-md:mask-[linear-gradient(#000_62%,transparent)] md:h-full"
              priority={position === 0}
            />
          ),
        }))}
        overlay={
          // Swipes that start on the text go through to the track; only the links receive pointer events.
          <div className="hero-plate">
            <h1 className="text-hero md:max-w-[9.2em]">
              {headline.map((line) => (
                <span key={line} className="block [text-wrap:balance]">
                  {`${line} `}
                </span>
              ))}
            </h1>
            <p className="mt-3 max-w-[27em] leading-normal md:text-lg">{lead}</p>
            <div className="hero-actions">
              <ButtonLink variant="light" href={primary.href} className="min-h-12">
                {primary.label}
              </ButtonLink>
              <a
                href={secondary.href}
                className="inline-flex min-h-12 items-center text-sm underline decoration-1 underline-offset-[.3em] hover:decoration-2"
              >
                {secondary.label}
              </a>
            </div>
          </div>
        }
      />
      {prices && <PriceLines prices={prices} />}
    </div>
  );
}
