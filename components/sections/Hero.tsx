import { Carousel } from '@/components/carousel/Carousel';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { CarouselWords, Contact, HeroContent } from '@/content/types';
import { mailto } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';

/** The first screen: the carousel with the headline over every slide. */
export function Hero({
  label,
  headline,
  lead,
  primary,
  secondary,
  slides,
  contact,
  carousel,
}: HeroContent & { contact: Contact; carousel: CarouselWords }) {
  return (
    <div className="border-b border-line">
      <Carousel
        label={label}
        words={carousel}
        arrowsAtEnds="hidden"
        caption="wide"
        railClassName="wrap"
        stageClassName="h-[clamp(32rem,calc(100svh-var(--bar)-var(--rail)),60rem)] bg-on-photo-plate"
        slides={slides.map(({ photo, caption }, position) => ({
          caption,
          content: (
            <Picture
              picture={getPicture(photo)}
              // The stage is taller than a 3:2 picture on tablets, which makes the picture wider than the window.
              sizes="(max-width: 44.99rem) 100vw, (max-width: 74.99rem) 150vw, 100vw"
              // On phones the words lie below the picture rather than on it, and its lower edge fades into the stage.
              className="h-[74%] bg-transparent max-md:mask-[linear-gradient(#000_62%,transparent)] md:h-full"
              priority={position === 0}
            />
          ),
        }))}
        overlay={
          // The track below takes swipes that begin on the words; only the links take the pointer.
          <div className="hero-plate pointer-events-none absolute inset-x-0 bottom-0 isolate px-gutter pt-6 pb-7 text-on-photo-ink md:right-auto md:w-[54%] md:max-w-[56rem] md:pr-0 md:pb-[clamp(2rem,4.4vw,4rem)] min-[100rem]:max-w-none min-[100rem]:pl-[calc((100vw-100rem)/2+4rem)]">
            <h1 className="text-hero md:max-w-[9.2em]">
              {headline.map((line) => (
                <span key={line} className="block [text-wrap:balance]">
                  {line}{' '}
                </span>
              ))}
            </h1>
            <p className="mt-4 max-w-[27em] leading-normal md:mt-5 md:text-lg">{lead}</p>
            <div className="mt-6 flex min-h-12 items-center gap-6 *:pointer-events-auto md:mt-8">
              <ButtonLink variant="light" href={mailto(contact.email, primary.email)}>
                {primary.label}
              </ButtonLink>
              <a
                href={secondary.href}
                className="hidden min-h-11 items-center text-sm underline decoration-1 underline-offset-[.3em] hover:decoration-2 md:inline-flex"
              >
                {secondary.label}
              </a>
            </div>
          </div>
        }
      />
    </div>
  );
}
