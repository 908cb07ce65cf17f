import { Carousel } from '@/components/carousel/Carousel';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { HeroContent, HeroPrice } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';

/**
 * The first screen: the carousel, the headline and the prices. The text is beside the subject of a picture in wide windows,
 * and below the picture in upright windows. The height of the pictures (`--hero-height`) sets the size of a head, so that
 * no window cuts it off.
 */
export function Hero({ label, headline, lead, primary, secondary, slides, prices }: HeroContent) {
  return (
    <div className="border-b border-line">
      <Carousel
        label={label}
        className="hero-carousel"
        slides={slides.map(({ photo, caption, kind, ground }, position) => ({
          caption,
          content: (
            <Picture
              picture={getPicture(photo)}
              sizes={kind === 'head' ? pictureSizes.head : pictureSizes.scene}
              className={`h-full ${kind} ${groundClasses[ground]}`}
              priority={position === 0}
            />
          ),
        }))}
        overlay={
          // Swipes that start on the text scroll the slides, because only the links receive pointer events. The outer element
          // is not painted. It is there for accessibility checkers, which read the color behind the text from ancestors.
          <div className="contents lg:bg-on-photo-backdrop">
            <div className="hero-copy">
              {/* One text with a line feed instead of two elements: no line moves when the typeface has loaded. */}
              <h1 className="text-hero">{headline.join('\n')}</h1>
              <p className="mt-2 leading-normal md:mt-3 md:text-h4">{lead}</p>
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
      {prices && <HeroPrices prices={prices} />}
    </div>
  );
}

/** The `sizes` of the pictures: a head is twice as wide as the hero is high, and a scene fills the right half of wide windows. */
const pictureSizes = {
  head: '(max-width: 30rem) 100vw, (min-aspect-ratio: 5/4) max(40rem, min(100vw, 200vh - 25rem)), 134vw',
  scene: '(max-width: 30rem) 100vw, (min-aspect-ratio: 5/4) 56vw, 134vw',
};

/** Classes with the background color behind each picture. */
const groundClasses = {
  charcoal: 'ground-charcoal',
  rust: 'ground-rust',
  black: 'bg-on-photo-backdrop',
} satisfies Record<HeroContent['slides'][number]['ground'], string>;

/** Prices, each a link to its offer: stacked in narrow windows, side by side from 75rem. */
function HeroPrices({ prices }: { prices: HeroPrice[] }) {
  return (
    <ul className="px-gutter text-sm md:grid md:grid-cols-2 lg:mx-auto lg:max-w-page lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none">
      {prices.map(({ label, amount, href }, position) => (
        <li
          key={position}
          className="border-t border-line md:max-lg:odd:pr-6 md:max-lg:even:border-l md:max-lg:even:pl-6 lg:pr-4 lg:not-first:border-l lg:not-first:pl-4 lg:last:pr-0"
        >
          <a className="flex min-h-14 items-center gap-2 hover:underline lg:min-h-16" href={href}>
            <span className="min-w-0 flex-1">{label}</span>
            <b className="font-display text-h3 font-normal">{amount}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
