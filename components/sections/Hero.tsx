import { Carousel } from '@/components/carousel/Carousel';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { HeroContent, PriceLine } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';

/**
 * The first screen: the carousel, the headline and the prices. In wide windows the words stand beside the heads, in upright
 * ones below the pictures. How large a head is follows the height of the stage (`--stage`), so that no window cuts it.
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
              sizes={kind === 'head' ? sizes.head : sizes.scene}
              className={`h-full ${kind} ${grounds[ground]}`}
              priority={position === 0}
            />
          ),
        }))}
        overlay={
          // Swipes that start on the text go through to the track; only the links receive pointer events. The outer element
          // is not painted: it tells accessibility checkers, which look at ancestors, what is behind the words.
          <div className="contents lg:bg-on-photo-plate">
            <div className="hero-plate">
              {/* One text, broken by its line feed, so that no part moves when the typeface arrives. */}
              <h1 className="text-hero">{headline.join('\n')}</h1>
              <p className="mt-2 leading-normal md:mt-3 md:text-lg">{lead}</p>
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

/** How wide the pictures are: a head is twice as wide as its stage is high, a scene takes the right half of wide windows. */
const sizes = {
  head: '(max-width: 30rem) 100vw, (min-aspect-ratio: 5/4) max(40rem, min(100vw, 200vh - 25rem)), 134vw',
  scene: '(max-width: 30rem) 100vw, (min-aspect-ratio: 5/4) 56vw, 134vw',
};

/** The classes of the grounds behind the pictures. */
const grounds = {
  charcoal: 'ground-charcoal',
  rust: 'ground-rust',
  black: 'bg-on-photo-plate',
} satisfies Record<HeroContent['slides'][number]['ground'], string>;

/** Prices, each a link to its offer: stacked, from 75rem side by side. */
function PriceLines({ prices }: { prices: PriceLine[] }) {
  return (
    <ul className="px-gutter text-sm md:grid md:grid-cols-2 lg:mx-auto lg:max-w-page lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none">
      {prices.map(({ label, amount, href }, position) => (
        <li
          key={position}
          className="border-t border-line md:max-lg:odd:pr-6 md:max-lg:even:border-l md:max-lg:even:pl-6 lg:pr-4 lg:not-first:border-l lg:not-first:pl-4 lg:last:pr-0"
        >
          <a className="flex min-h-14 items-center gap-2 hover:underline lg:min-h-16" href={href}>
            <span className="min-w-0 flex-1">{label}</span>
            <b className="font-display text-xl font-normal">{amount}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
