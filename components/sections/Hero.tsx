import { Carousel } from '@/components/carousel/Carousel';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { HeroContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';
import { PriceLines } from './PriceLines';

/** The first screen: the carousel, the headline over every slide (below the pictures on phones), and the prices. */
export function Hero({ label, headline, lead, primary, secondary, slides, prices }: HeroContent) {
  return (
    <div className="border-b border-line">
      <Carousel
        label={label}
        className="hero-carousel"
        slides={slides.map(({ photo, caption, scrim }, position) => ({
          caption,
          content: (
            <Picture
              picture={getPicture(photo)}
              // On tablets the stage may be taller than a 3:2 picture, which makes the picture wider than the window.
              sizes="(max-width: 44.99rem) 100vw, (max-width: 74.99rem) 126vw, 100vw"
              className={`h-full bg-on-photo-plate md:scrim-${scrim}`}
              priority={position === 0}
            />
          ),
        }))}
        overlay={
          // Swipes that start on the text go through to the track; only the links receive pointer events. The outer element
          // is not painted: it tells accessibility checkers, which look at ancestors, what is behind the words.
          <div className="contents md:bg-on-photo-plate">
            <div className="hero-plate">
              {/* One text, broken by its line feed, so that no part moves when the typeface arrives. */}
              <h1 className="text-hero md:max-lg:max-w-[6.2em] md:whitespace-pre-line">
                {headline.join('\n')}
              </h1>
              <p className="mt-2 max-w-[27em] leading-normal md:mt-3 md:text-lg md:max-lg:max-w-[300px]">
                {lead}
              </p>
              <div className="hero-actions">
                <ButtonLink variant="primary" href={primary.href} className="min-h-12">
                  {primary.label}
                </ButtonLink>
                <a href={secondary.href}>{secondary.label}</a>
              </div>
            </div>
          </div>
        }
      />
      {prices && <PriceLines prices={prices} />}
    </div>
  );
}
